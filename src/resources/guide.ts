import type { Resource } from './resource.ts'

export const guide: Resource = {
  uri: 'newoaks://guide',
  name: 'guide',
  title: 'How the tools work',
  description:
    'When confirm is needed, what many requests take that have no tool of their own, the members of each result, what derive works out, the checks of a suite, and what is not known about the service.',
  mimeType: 'text/markdown',
  toolsets: ['chatbot', 'chat', 'listings', 'testing'],
  isFixed: true,
  // What loading and testing know is loaded when it is first used.
  read: async ({ toolsets }) => (await import('./guide-text.ts')).guideMarkdown(toolsets),
}
