import * as z from 'zod'
import { AskData, AskRequest, ChatHistoryRequest, SessionData, SessionRequest } from './chat.ts'
import { EditData, EditRequest, ModelListData } from './chatbot.ts'
import {
  CreateListingData,
  DeleteListingsData,
  DeleteListingsRequest,
  Listing,
  ListListingsRequest,
  UpdateListingData,
  UpdateListingRequest,
} from './listing.ts'

/** One operation of the service: all that a client or a server of it must agree on. */
export interface Operation<
  Request extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  /** The last segment of the path: the operation's name in the service's own words. */
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  /** `secret`: Authorization only. `listing`: Authorization or chatrobot-sessionkey (section 5). */
  readonly auth: 'secret' | 'listing'
  /**
   * Whether sending it a second time leaves the service as sending it once did (`repeatable`)
   * or does it twice (`once`).
   */
  readonly repeat: 'repeatable' | 'once'
  /** Whether it can change anything: a failed read never leaves an unknown outcome. */
  readonly changes: boolean
  readonly summary: string
  readonly request: Request
  readonly data: Data
}

function define<Request extends z.ZodType, Data extends z.ZodType>(
  operation: Omit<Operation<Request, Data>, 'name'>,
): Operation<Request, Data> {
  return { name: operation.path.slice(operation.path.lastIndexOf('/') + 1), ...operation }
}

/** Sections 4.1 to 4.5, and the four companion operations that they refer to or that go with them. */
export const operations = {
  editChatbot: define({
    method: 'POST',
    path: '/chat/Chatbot/Edit',
    auth: 'secret',
    repeat: 'repeatable',
    changes: true,
    summary: 'Edit chatbot settings',
    request: EditRequest,
    data: EditData,
  }),
  askChatbot: define({
    method: 'POST',
    path: '/chat/Chat/ClientAsk',
    auth: 'secret',
    repeat: 'once',
    changes: true,
    summary: 'Message a chatbot',
    request: AskRequest,
    data: AskData,
  }),
  createListing: define({
    method: 'POST',
    path: '/chat/Chatbot/RealEstateCreate',
    auth: 'listing',
    repeat: 'once',
    changes: true,
    summary: 'Create a real estate listing',
    request: Listing,
    data: CreateListingData,
  }),
  updateListing: define({
    method: 'POST',
    path: '/chat/Chatbot/RealEstateUpdate',
    auth: 'listing',
    repeat: 'repeatable',
    changes: true,
    summary: 'Update a real estate listing',
    request: UpdateListingRequest,
    data: UpdateListingData,
  }),
  deleteListings: define({
    method: 'POST',
    path: '/chat/Chatbot/RealEstateDelete',
    auth: 'listing',
    repeat: 'repeatable',
    changes: true,
    summary: 'Delete real estate listings',
    request: DeleteListingsRequest,
    data: DeleteListingsData,
  }),
  createChatSession: define({
    method: 'POST',
    path: '/chat/Chatbot/GetSession',
    auth: 'secret',
    repeat: 'repeatable',
    changes: true,
    summary: 'Create a chat session',
    request: SessionRequest,
    data: SessionData,
  }),
  listModels: define({
    method: 'GET',
    path: '/chat/Chatbot/ModelList',
    auth: 'secret',
    repeat: 'repeatable',
    changes: false,
    summary: 'List the AI models',
    request: z.strictObject({}),
    data: ModelListData,
  }),
  listListings: define({
    method: 'POST',
    path: '/chat/Chatbot/RealEstateList',
    auth: 'listing',
    repeat: 'repeatable',
    changes: false,
    summary: 'List real estate listings',
    request: ListListingsRequest,
    data: z.unknown(),
  }),
  getChatHistory: define({
    method: 'POST',
    path: '/chat/Chatbot/ChatContentHistory',
    auth: 'secret',
    repeat: 'repeatable',
    changes: false,
    summary: 'Read the message history',
    request: ChatHistoryRequest,
    data: z.unknown(),
  }),
}

/** The two request headers that carry a key (section 5). */
export const keyHeaders = { secret: 'authorization', session: 'chatrobot-sessionkey' } as const

/** The two forms in which a key is sent. */
export type KeyForm = keyof typeof keyHeaders
