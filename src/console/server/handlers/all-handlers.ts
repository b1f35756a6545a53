import { type EndpointName, endpoints } from '../../api/endpoints.ts'
import type { ConsentOf } from '../consents.ts'
import type { ConsoleParts } from '../console-parts.ts'
import type { PicturePermits } from '../picture-permits.ts'
import type { CallTool } from '../tool-calls.ts'
import type { Uploads } from '../uploads.ts'
import { deleteListings, markSold } from './change-listings.ts'
import { changes } from './changes.ts'
import { fleets, run } from './fleets.ts'
import { type Served, served } from './handler.ts'
import { compared, listing, listingChanges, listings } from './listings.ts'
import { loadFile } from './load-file.ts'
import { overview } from './overview.ts'
import { runs, undo } from './runs.ts'
import { sandboxHandlers } from './sandbox.ts'
import { putBack, settings } from './settings.ts'
import { appearance, openChat, saveTest } from './talk.ts'
import { judge, startTest, stopTest, test, tests } from './tests.ts'

/** What is one for all that a console serves. */
interface HandlerParts {
  readonly uploads: Uploads
  readonly pictures: PicturePermits
  readonly callTool: CallTool
  readonly consentOf: ConsentOf
}

/** What answers each endpoint. */
export function createHandlers(
  parts: ConsoleParts,
  { uploads, pictures, callTool, consentOf }: HandlerParts,
): Readonly<Record<EndpointName, Served>> {
  const file = loadFile(parts, uploads, consentOf)
  const ofSandbox = sandboxHandlers(parts)
  return {
    overview: served(endpoints.overview, overview(parts)),
    changes: served(endpoints.changes, changes(parts)),
    runs: served(endpoints.runs, runs(parts)),
    settings: served(endpoints.settings, settings(parts)),
    putBack: served(endpoints.putBack, putBack(parts, callTool)),
    undo: served(endpoints.undo, undo(callTool)),
    understand: served(endpoints.understand, file.understand),
    load: served(endpoints.load, file.load),
    progress: served(endpoints.progress, file.progress),
    stop: served(endpoints.stop, file.stop),
    choices: served(endpoints.choices, file.choices),
    fleets: served(endpoints.fleets, fleets(parts)),
    run: served(endpoints.run, run(parts)),
    sandbox: served(endpoints.sandbox, ofSandbox.sandbox),
    switchFault: served(endpoints.switchFault, ofSandbox.switchFault),
    registerFile: served(endpoints.registerFile, ofSandbox.registerFile),
    listings: served(endpoints.listings, listings(parts)),
    listing: served(endpoints.listing, listing(parts)),
    listingChanges: served(endpoints.listingChanges, listingChanges(parts)),
    compared: served(endpoints.compared, compared(parts)),
    deleteListings: served(endpoints.deleteListings, deleteListings(callTool)),
    markSold: served(endpoints.markSold, markSold(callTool)),
    appearance: served(endpoints.appearance, appearance(parts)),
    openChat: served(endpoints.openChat, openChat(callTool)),
    saveTest: served(endpoints.saveTest, saveTest(callTool)),
    tests: served(endpoints.tests, tests(parts)),
    test: served(endpoints.test, test(parts)),
    startTest: served(endpoints.startTest, startTest(callTool)),
    stopTest: served(endpoints.stopTest, stopTest(parts)),
    judge: served(endpoints.judge, judge(parts)),
    allowPictures: served(endpoints.allowPictures, async ({ hosts }) => ({
      word: pictures.give(hosts),
    })),
  }
}
