import { byReader } from '../../text/by-reader.ts'

/** What a person calls a filter: its flag, and what the page says of it. */
const names: Readonly<Record<string, { readonly terminal: string; readonly page: string }>> = {
  text: { terminal: '--text', page: 'the search' },
  address: { terminal: '--address', page: 'the address' },
  place: { terminal: '--place', page: 'the place' },
  Status: { terminal: '--status', page: 'the status' },
  PropertyType: { terminal: '--type', page: 'the type of property' },
  SaleType: { terminal: '--sale-type', page: 'how it is offered' },
  price: { terminal: 'the price', page: 'the price' },
  key: { terminal: '--key', page: 'the key' },
  runId: { terminal: '--run', page: 'the run' },
  source: { terminal: '--source', page: 'the feed' },
  since: { terminal: '--since', page: 'the time' },
}

/** What a filter looks at, as its reader calls it. */
export function filteredName(name: string): string {
  const called = names[name]
  return called ? byReader({ agent: name, terminal: called.page, page: called.page }) : name
}

/** The name of a filter, as its reader calls it. */
export function filterName(name: string): string {
  const called = names[name]
  return called ? byReader({ agent: name, ...called }) : name
}
