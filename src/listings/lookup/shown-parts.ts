/** How much of each listing is told. */
export const shownParts = ['keys', 'all'] as const
export type ShownPart = (typeof shownParts)[number]
