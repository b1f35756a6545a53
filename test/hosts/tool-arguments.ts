import type { ToolName } from '../tool-names.ts'
import { listing } from './tour.ts'

const chatbot = { SerialNumber: 'demo' }
const text = JSON.stringify([
  { ...listing, MLSNumber: 'Q8', Url: 'https://homes.example/quarrybridge/8' },
])
const suite = `
version: 1
scenarios:
  - name: greets
    turns:
      - say: Hello
        expect: [{ judge: The answer is kind. }]
`

/**
 * Arguments with which each tool succeeds, in an order in which all do. They are made when their
 * tool is called.
 *
 * @param resultOf the result of a tool that was called before
 */
export function argumentsOfTools(
  resultOf: (tool: ToolName) => Readonly<Record<string, unknown>>,
): Readonly<Record<ToolName, () => Record<string, unknown>>> {
  const created = () => String(resultOf('create_listing').Data)
  const imported = () => ({ runId: resultOf('import_listings').runId })
  const tested = () => ({ runId: resultOf('test_chatbot').runId })
  return {
    edit_chatbot: () => ({ serialNumber: 'demo', Name: 'Ada' }),
    list_models: () => ({}),
    create_chat_session: () => ({ serialNumber: 'demo' }),
    ask_chatbot: () => ({
      sessionID: memberOf(resultOf('create_chat_session').Data, 'SessionID'),
      content: 'Hello',
    }),
    get_chat_history: () => chatbot,
    create_listing: () => listing,
    update_listing: () => ({ ...listing, Status: 'Sold', Key: created(), KeyType: 'NewOaks' }),
    list_listings: () => chatbot,
    delete_listings: () => ({ ...chatbot, Keys: [created()], KeyType: 'NewOaks' }),
    inspect_listing_file: () => ({ ...chatbot, text }),
    import_listings: () => ({ ...chatbot, text }),
    import_status: imported,
    find_listings: () => chatbot,
    undo_import: () => ({ ...imported(), dryRun: true }),
    test_chatbot: () => ({ serialNumber: 'demo', suite, confirm: true }),
    get_test_run: tested,
    judge_test_item: () => ({
      ...tested(),
      item: memberOf(elementOf(resultOf('test_chatbot').toJudge), 'item'),
      pass: true,
      reason: 'It greets.',
      quote: 'Hello',
    }),
    save_scenario: () => ({
      name: 'a greeting',
      transcript: [{ visitor: 'Hi', chatbot: 'Hello' }],
    }),
    check_listing_text: () => ({ text: 'A quiet house near the river.' }),
  }
}

function memberOf(value: unknown, name: string): unknown {
  return Object.entries(value ?? {}).find(([key]) => key === name)?.[1]
}

function elementOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : undefined
}
