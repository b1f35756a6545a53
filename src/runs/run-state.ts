export const runKinds = ['import', 'sync', 'undo', 'mend', 'test'] as const
/** What a run is: four kinds of changing a chatbot's listings, and a conversation test. */
export type RunKind = (typeof runKinds)[number]

export const runStates = ['running', 'completed', 'stopped', 'dry_run'] as const
/** How far a run is; `stopped` also when its process died. */
export type RunState = (typeof runStates)[number]
export type EndState = Exclude<RunState, 'running'>
