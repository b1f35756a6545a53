import { chatbot } from './chatbots.ts'
import { fields } from './fields.ts'
import { guide } from './guide.ts'
import { pack, packList } from './packs.ts'
import { preset, presetList } from './presets.ts'
import type { Resource, ResourceTemplate } from './resource.ts'
import { lastRun, run, runList } from './runs.ts'

/** Every resource, in the order in which a host lists them. */
export const allResources: readonly Resource[] = [
  guide,
  fields,
  presetList,
  packList,
  runList,
  lastRun,
]

/** Every template, in the order in which a host lists them. */
export const allTemplates: readonly ResourceTemplate[] = [preset, pack, run, chatbot]
