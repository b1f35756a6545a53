/** Whose conversations are wanted. */
export const historySides = ['visitors', 'tests'] as const
export type HistorySide = (typeof historySides)[number]
