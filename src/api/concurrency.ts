/** How many requests are under way at once at most, where the user names no other number. */
export const MAX_CONCURRENCY = 16
