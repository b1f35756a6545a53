import type { Resource, ResourceTemplate } from './resource.ts'

const facts = { mimeType: 'text/markdown', toolsets: ['listings'], isFixed: true } as const
const uriBegin = 'newoaks://presets/'

/** Presets are many tables: they are loaded when they are first used. */
const loadTexts = () => import('./preset-text.ts')

export const presetList: Resource = {
  ...facts,
  uri: 'newoaks://presets',
  name: 'presets',
  title: 'Presets',
  description: 'The sources of listing files that are recognised by their column headers.',
  read: async () => (await loadTexts()).presetsMarkdown(uriBegin),
}

export const preset: ResourceTemplate = {
  ...facts,
  uriBegin,
  variable: 'preset',
  completes: 'preset',
  name: 'preset',
  title: 'Preset',
  description: 'Which column headers of a source fill which fields of a listing.',
  read: async (name) => (await loadTexts()).presetMarkdown(name),
}
