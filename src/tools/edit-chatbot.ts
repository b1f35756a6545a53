import { colourSettings } from '../contract/chatbot.ts'
import { text } from '../contract/field.ts'
import { operations } from '../contract/operations.ts'
import { envelopeOutput, envelopeResult } from './call/forward.ts'
import { assertListedModel } from './call/listed-model.ts'
import { serviceSettings } from './call/service-settings.ts'
import { setAndBefore } from './call/set-and-before.ts'
import { defineTool } from './call/tool.ts'

const { editChatbot: operation } = operations
const [bubble, message] = colourSettings

export const editChatbot = defineTool({
  name: 'edit_chatbot',
  title: 'Edit chatbot settings',
  toolset: 'chatbot',
  effect: 'update',
  description:
    'Change settings of a live chatbot, at once; give only those to change. Show the new ones first; get_changes knows old ones set here. Data 1: done. Then try ask_chatbot.',
  ifUnknown: 'Call again: setting the same values twice does no harm.',
  // Colours are put into the service's form before the contract sees them.
  input: operation.request.extend({
    [bubble]: text('rgb(0,128,0), #008000 or a CSS name').optional(),
    [message]: text('The same').optional(),
  }),
  output: envelopeOutput,
  run: async ({ serialNumber, ...given }, { service, signal, redact }) => {
    const { settings, notes } = await serviceSettings(given)
    const ofModel = await assertListedModel(settings.Model, { service, signal, redact })
    const result = await service.call(operation, { serialNumber, ...settings }, { signal })
    const set = await setAndBefore(settings, result.before)
    const always = [...ofModel, ...notes, ...set.notes]
    return { ...envelopeResult(result, { always }), ...set.members }
  },
})
