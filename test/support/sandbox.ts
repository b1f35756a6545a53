import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import * as z from 'zod'
import { Envelope } from '../../src/contract/envelope.ts'
import type { FaultRule } from '../../src/sandbox/faults.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from '../../src/sandbox/sandbox.ts'
import { wholeListing } from './listing.ts'
import { scriptedBot } from './scripted-bot.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** What it takes to call a sandbox, in this process or another. */
export type Reachable = Pick<Sandbox, 'url' | 'secretKey' | 'sessionKey'>

/** A sandbox that is closed when the test ends; its bot says `Hello there.` unless told. */
export async function start(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ bot: scriptedBot(['Hello', ' there.']), ...options })
  onTestFinished(() => sandbox.close())
  return sandbox
}

/** A database file in a folder that is removed when the test ends. */
export function temporaryDatabase(): string {
  return join(temporaryFolder(), 'not', 'there', 'yet', 'sandbox.db')
}

/** Some of its addresses answer without an envelope. */
const Body = Envelope.partial()

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly envelope: z.infer<typeof Body>
}

export async function request(url: string, init: RequestInit = {}): Promise<Reply> {
  const response = await fetch(url, init)
  const envelope = Body.parse(await response.json())
  return { status: response.status, headers: response.headers, envelope }
}

/** The envelope of what failed. */
export function failedWith(Code: number, Message: string) {
  return { Data: null, Version: '1.0.0', Success: false, Code, Message }
}

/** POSTs JSON with the secret key. */
export function post(sandbox: Reachable, path: string, body: unknown): Promise<Reply> {
  return request(sandbox.url + path, postInit(sandbox, body))
}

export function postInit(sandbox: Reachable, body: unknown) {
  const headers = { authorization: sandbox.secretKey, 'content-type': 'application/json' }
  return { method: 'POST', headers, body: JSON.stringify(body) }
}

/** The Data of a call that must succeed. */
export async function data(reply: Promise<Reply>): Promise<unknown>
export async function data<Form>(reply: Promise<Reply>, form: z.ZodType<Form>): Promise<Form>
export async function data(reply: Promise<Reply>, form: z.ZodType = z.unknown()) {
  const { status, envelope } = await reply
  if (status !== 200 || envelope.Success !== true) throw new Error(JSON.stringify(envelope))
  return form.parse(envelope.Data)
}

/** Makes a chatbot that no other test has, in a sandbox that several share. @returns its ID */
export async function ownChatbot(sandbox: Reachable): Promise<string> {
  const serialNumber = `bot-${randomBytes(4).toString('hex')}`
  await data(post(sandbox, '/sandbox/chatbots', { serialNumber }))
  return serialNumber
}

/** From here on these go wrong, and nothing else. */
export function setFaults(sandbox: Reachable, ...rules: readonly FaultRule[]): Promise<unknown> {
  return data(post(sandbox, '/sandbox/faults', rules))
}

const Session = z.object({ SessionID: z.int() })
/** What ClientAsk answers. */
export const Answer = z.looseObject({ messageid: z.int(), content: z.string() })
/** What is told of the faults that are set. */
export const Faults = z.looseObject({ rules: z.array(z.looseObject({ fired: z.int() })) })
/** A page of RealEstateList. */
export const ListingPage = z.looseObject({
  Total: z.int(),
  Listings: z.array(
    z.looseObject({
      Id: z.string(),
      MLSNumber: z.string(),
      Status: z.string(),
      Bedrooms: z.number(),
      Url: z.string(),
      SalePrice: z.number().optional(),
    }),
  ),
})

export async function newSession(sandbox: Reachable, serialNumber = 'demo'): Promise<number> {
  return (await data(post(sandbox, '/chat/Chatbot/GetSession', { serialNumber }), Session))
    .SessionID
}

export function ask(sandbox: Reachable, sessionID: number, content: string, more: object = {}) {
  return post(sandbox, '/chat/Chat/ClientAsk', { sessionID, content, ...more })
}

/** A listing with every required field, for the chatbot of the sandbox. */
export const house = { SerialNumber: 'demo', ...wholeListing }

/** Every optional field of a listing. */
export const houseDetails = {
  Images: ['https://example.com/1.jpg'],
  Tours: '3D',
  Description: 'Brick bungalow',
  ExtensionColumn: [{ Key: 'Heating', value: 'Gas' }],
  Location: 'Near the park',
  Address: '1 Elm Street',
  City: 'Chicago',
  State: 'IL',
  ZIP: '60601',
  Latitude: 41.88,
  Longitude: -87.63,
  SalePrice: 350000,
  UnitAreaPrice: 194.4,
  HOAMonth: 0,
  ZestimatePrice: 352000,
  RentPrice: 2100,
  SpaceType: 'Entire place',
  DepositFee: 1000,
}

export async function createListing(sandbox: Reachable, fields: object = {}): Promise<string> {
  return data(post(sandbox, '/chat/Chatbot/RealEstateCreate', { ...house, ...fields }), z.string())
}

/** Takes listings away by their MLS numbers, as whoever else uses the service. */
export function deleteElsewhere(sandbox: Reachable, Keys: string[], SerialNumber = 'demo') {
  const body = { SerialNumber, KeyType: 'MLSNumber', Keys }
  return data(post(sandbox, '/chat/Chatbot/RealEstateDelete', body))
}

/** Sets fields of the listing with an MLS number, as whoever else uses the service. */
export function setElsewhere(
  sandbox: Reachable,
  Key: string,
  fields: object,
  SerialNumber = 'demo',
) {
  const body = { SerialNumber, KeyType: 'MLSNumber', Key, ...fields }
  return data(post(sandbox, '/chat/Chatbot/RealEstateUpdate', body))
}

/** How often the last fault that was set has fired. */
export async function firedFaults({ url }: Reachable): Promise<number | undefined> {
  return (await data(request(`${url}/sandbox/faults`), Faults)).rules.at(-1)?.fired
}

/** All listings of a chatbot, as RealEstateList has them. */
export async function listAll(sandbox: Reachable, SerialNumber = 'demo') {
  const body = { SerialNumber, PageSize: 1000 }
  return (await data(post(sandbox, '/chat/Chatbot/RealEstateList', body), ListingPage)).Listings
}

/** The MLS numbers on a chatbot, in order. */
export async function mlsNumbers(sandbox: Reachable, serialNumber = 'demo'): Promise<string[]> {
  const listings = await listAll(sandbox, serialNumber)
  return listings.map(({ MLSNumber }) => MLSNumber).toSorted()
}
