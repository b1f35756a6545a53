/** Who calls where it does not matter. */
export const caller = { tool: 'import_listings', host: 'a host 1.0' }
