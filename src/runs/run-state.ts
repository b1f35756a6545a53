export const runKinds = ['import', 'sync', 'undo', 'mend', 'test'] as const
/** What a run is: four kinds of changing a chatbot's listings, and a conversation test. */
export type RunKind = (typeof runKinds)[number]

/** What a run of each kind is called in a sentence. */
export const runKindTexts: Readonly<Record<RunKind, string>> = {
  import: 'an import',
  sync: 'a sync',
  undo: 'an undoing',
  mend: 'a correction',
  test: 'a test',
}

export const runStates = ['running', 'completed', 'stopped', 'dry_run'] as const
/** How far a run is; `stopped` also when its process died. */
export type RunState = (typeof runStates)[number]
export type EndState = Exclude<RunState, 'running'>
