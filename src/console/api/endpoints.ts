import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { FileAsked, LoadProgress, UnderstoodFile } from './file-choices.ts'
import { Compared, ListingKey, ListingsAsked, ListingsShown, WholeListing } from './listings.ts'
import { Appearance } from './talk.ts'
import { TestAsked, ToldTest, WholeTest } from './tests.ts'
import { ToldChange } from './told-change.ts'
import { ToldFleet } from './told-fleet.ts'
import { ToldRun } from './told-run.ts'
import { NewFile, SwitchedFault, ToldSandbox } from './told-sandbox.ts'

const chatbot = z.string().min(1)
const none = z.object({})

/** Everything that the page can ask. */
export const endpoints = {
  /** What the page begins with. */
  overview: endpoint(
    'overview',
    none,
    z.object({
      version: z.string(),
      /** The host of the service; undefined: none is configured. */
      service: z.string().optional(),
      isSandbox: z.boolean(),
      isReadOnly: z.boolean(),
      toolsets: z.array(z.string()),
      /** Those of which something is remembered, the one used last first. */
      chatbots: z.array(z.string()),
      notes: z.array(z.string()),
    }),
  ),
  changes: endpoint(
    'changes',
    z.object({
      serialNumber: chatbot.optional(),
      only: z.enum(['settings', 'listings']).optional(),
      /** Those before this time, ISO 8601. */
      before: z.string().optional(),
    }),
    z.object({
      changes: z.array(ToldChange),
      /** For `before`; undefined: these are all. */
      next: z.string().optional(),
      notes: z.array(z.string()),
    }),
  ),
  runs: endpoint(
    'runs',
    z.object({ serialNumber: chatbot.optional() }),
    z.object({ runs: z.array(ToldRun), total: z.int() }),
  ),
  /** The settings that were set from here, each with what it was before. */
  settings: endpoint(
    'settings',
    z.object({ serialNumber: chatbot }),
    z.object({
      settings: z.array(
        z.object({
          field: z.string(),
          now: z.string(),
          isCertain: z.boolean(),
          when: z.string(),
          /** The change that set it. */
          change: z.int(),
          by: z.string(),
          host: z.string().optional(),
          before: z.string().optional(),
          /** Whether the former value is known whole, and is another one. */
          canPutBack: z.boolean(),
        }),
      ),
    }),
  ),
  /** Sets again what settings were before a change. */
  putBack: endpoint(
    'putBack',
    z.object({ change: z.int(), fields: z.array(z.string()).min(1) }),
    z.object({ set: z.array(z.string()), notes: z.array(z.string()) }),
  ),
  /** Deletes what a run created. */
  undo: endpoint(
    'undo',
    z.object({ runId: z.string() }),
    z.object({
      toDelete: z.int(),
      deleted: z.int(),
      notes: z.array(z.string()),
    }),
  ),
  /** How a file is understood; sends and remembers nothing. */
  understand: endpoint('understand', FileAsked, UnderstoodFile),
  /** Begins to load a file. */
  load: endpoint('load', FileAsked, z.object({ runId: z.string() })),
  progress: endpoint('progress', z.object({ runId: z.string() }), LoadProgress),
  /** Stops a load: what is done stays. */
  stop: endpoint('stop', z.object({ runId: z.string() }), z.object({})),
  /** What was chosen, as a file for next time. */
  choices: endpoint('choices', FileAsked, z.object({ name: z.string(), yaml: z.string() })),
  /** The nights of fleets; undefined: the memory is not in PostgreSQL, where fleets are. */
  fleets: endpoint('fleets', none, z.object({ fleets: z.array(ToldFleet).optional() })),
  /** One run; undefined: it is not remembered here. */
  run: endpoint(
    'run',
    z.object({ runId: z.string().min(1) }),
    z.object({ run: ToldRun.optional() }),
  ),
  /** The sandbox that the console uses; undefined: it is none. */
  sandbox: endpoint('sandbox', none, z.object({ sandbox: ToldSandbox.optional() })),
  switchFault: endpoint('switchFault', SwitchedFault, none),
  /** Registers a file that messages can refer to. */
  registerFile: endpoint('registerFile', NewFile, none),
  /** What a chatbot has, or had. */
  listings: endpoint('listings', ListingsAsked, ListingsShown),
  listing: endpoint('listing', z.object({ serialNumber: chatbot, key: ListingKey }), WholeListing),
  /** What was changed of one listing by single calls, the last first. */
  listingChanges: endpoint(
    'listingChanges',
    z.object({ serialNumber: chatbot, key: ListingKey, mlsNumber: z.string() }),
    z.object({ changes: z.array(ToldChange) }),
  ),
  compared: endpoint('compared', z.object({ serialNumber: chatbot }), Compared),
  deleteListings: endpoint(
    'deleteListings',
    z.object({
      serialNumber: chatbot,
      keyType: ListingKey.shape.type,
      keys: z.array(z.string()).min(1),
    }),
    z.object({ deleted: z.int(), notes: z.array(z.string()) }),
  ),
  /** Sets the status Sold; by NewOaks identifiers. */
  markSold: endpoint(
    'markSold',
    z.object({ serialNumber: chatbot, ids: z.array(z.string()).min(1) }),
    z.object({ marked: z.int(), notes: z.array(z.string()) }),
  ),
  /** What a visitor sees of a chatbot. */
  appearance: endpoint('appearance', z.object({ serialNumber: chatbot }), Appearance),
  openChat: endpoint(
    'openChat',
    z.object({ serialNumber: chatbot }),
    z.object({ sessionID: z.int() }),
  ),
  /** Makes a scenario of a conversation that was held here. */
  saveTest: endpoint(
    'saveTest',
    z.object({ sessionID: z.int(), name: z.string().min(1), path: z.string().optional() }),
    z.object({
      turns: z.int(),
      path: z.string().optional(),
      /** A suite with it, where no file has it. */
      suite: z.string().optional(),
      notes: z.array(z.string()),
    }),
  ),
  tests: endpoint(
    'tests',
    z.object({ serialNumber: chatbot.optional() }),
    z.object({ tests: z.array(ToldTest), total: z.int() }),
  ),
  test: endpoint('test', z.object({ runId: z.string() }), WholeTest),
  /** Holds a suite of conversations; answers at its end, or when that takes long. */
  startTest: endpoint('startTest', TestAsked, z.object({ runId: z.string(), state: z.string() })),
  stopTest: endpoint('stopTest', z.object({ runId: z.string() }), none),
  /** Settles a criterion that a person decides. */
  judge: endpoint(
    'judge',
    z.object({ runId: z.string(), item: z.string(), pass: z.boolean(), reason: z.string() }),
    z.object({ scenario: z.string(), left: z.int() }),
  ),
  /** Lets the next page that is opened with this word show pictures of these hosts. */
  allowPictures: endpoint(
    'allowPictures',
    z.object({ hosts: z.array(z.string()).min(1) }),
    z.object({ word: z.string() }),
  ),
}
export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
export type OutputOf<Name extends EndpointName> = z.output<Endpoints[Name]['output']>
