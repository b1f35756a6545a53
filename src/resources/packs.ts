import type { Resource, ResourceTemplate } from './resource.ts'

const facts = { toolsets: ['testing'], isFixed: true } as const
const uriBegin = 'newoaks://packs/'

/** Packs are hundreds of scenarios: they are loaded when they are first used. */
const loadTexts = () => import('./pack-text.ts')

export const packList: Resource = {
  ...facts,
  uri: 'newoaks://packs',
  name: 'packs',
  title: 'Packs',
  description:
    'The ready suites of conversation tests, what each checks and how many messages it sends.',
  mimeType: 'text/markdown',
  read: async () => (await loadTexts()).packsMarkdown(uriBegin),
}

export const pack: ResourceTemplate = {
  ...facts,
  uriBegin,
  variable: 'pack',
  completes: 'pack',
  name: 'pack',
  title: 'Pack',
  description: 'A ready suite as YAML, which can be saved and changed.',
  mimeType: 'application/yaml',
  read: async (name) => (await loadTexts()).packYaml(name),
}
