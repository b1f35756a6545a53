import { operations } from '../contract/operations.ts'
import { doubtfulCount, envelopeOutput, forward } from './forward.ts'
import { defineTool } from './tool.ts'

export const deleteListings = defineTool({
  name: 'delete_listings',
  title: 'Delete listings',
  toolset: 'listings',
  effect: 'delete',
  description:
    'Delete one or several listings of a chatbot, for good. All Keys are of one KeyType. SuccessCount says how many were deleted. To mark a listing as sold use update_listing. Only the address known? Find the key with list_listings.',
  ifUnknown: 'Call again: what is already deleted is just not counted.',
  input: operations.deleteListings.request,
  output: envelopeOutput(operations.deleteListings.data),
  run: forward(operations.deleteListings, { ifDoubtful: doubtfulCount }),
})
