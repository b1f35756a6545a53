import { stringify } from 'yaml'
import { packs } from '../chats/packs/all-packs.ts'
import { countMessages } from '../chats/run/plan.ts'
import { checkValues } from '../chats/suite/check-values.ts'
import { packSuite } from '../chats/suite/pack-suite.ts'
import type { Suite } from '../chats/suite/suite.ts'
import { type TestPlan, testPlan } from '../chats/test-plan.ts'
import { withChoicesIn } from '../listings/choice-text.ts'
import { code, table } from '../text/markdown.ts'

/** The packs, each with what it asks and the address of its text. */
export function packsMarkdown(uriBegin: string): string {
  return [
    '# Packs',
    'Ready suites for test_chatbot (pack). Every check decides by itself: none waits for a judge. A comparison of matched scenarios has a verdict of its own.',
    table(
      ['Pack', 'What it checks', 'Scenarios', 'Comparisons', 'Messages', 'More'],
      packs.names.map((name) => {
        const { scenarios, comparisons, messages } = planWithOneBot(packSuite(name, packs))
        const { description = '' } = packs.load(name)
        const size = [scenarios, comparisons, messages].map(String)
        return [code(name), description, ...size, uriBegin + name]
      }),
    ),
  ].join('\n\n')
}

/** A pack as a suite, which can be saved and changed; undefined when there is no such pack. */
export function packYaml(name: string): string | undefined {
  if (!packs.names.includes(name)) return undefined
  const suite = packSuite(name, packs)
  const { scenarios, comparisons, messages } = planWithOneBot(suite)
  const compared = comparisons > 0 ? `${comparisons} comparisons of matched ones, ` : ''
  const head = [
    `${name}: ${scenarios} scenarios, ${compared}${messages} messages to one chatbot.`,
    'What it checks of the answers:',
    ...checksOf(suite).map((check) => `- ${check}`),
  ]
  const yaml = stringify(withChoicesIn(packs.load(name), 'agent'), {
    lineWidth: 0,
    aliasDuplicateObjects: false,
  })
  return `${head.map((line) => `# ${line}\n`).join('')}${yaml}`
}

/** How much it is with one chatbot, whichever that is. */
function planWithOneBot(suite: Suite): TestPlan {
  return testPlan(suite, [], countMessages(suite, 1))
}

/** The checks that the pack has, in words. */
function checksOf({ scenarios }: Suite): string[] {
  const used = new Set<string>(
    scenarios.flatMap(({ turns }) =>
      turns.flatMap(({ checks }) => checks.map(({ check }) => check)),
    ),
  )
  return Object.entries(checkValues).flatMap(([check, value]) =>
    used.has(check) ? [`${check}: ${value.description ?? ''}`] : [],
  )
}
