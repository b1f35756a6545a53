import { type Entry, RememberedFields } from '../ledger/entry.ts'
import { identifierOf, type PlainFields } from '../listed/listed-page.ts'
import { listedValues } from '../listed/listed-values.ts'

/** An entry with the home as the chatbot has it: what its list does not show is as it was loaded. */
export function asListed(entry: Entry, fields: PlainFields): Entry {
  const { Address, City, State, ...listed } = listedValues({ fields })
  return {
    ...entry,
    id: entry.id ?? identifierOf(fields),
    address: Address ?? entry.address,
    city: City ?? entry.city,
    region: State ?? entry.region,
    fields: RememberedFields.parse({ ...entry.fields, ...listed }),
  }
}

/** Values of a home by which it is told whether somebody changes it: a service may count the days itself. */
export function withoutDays<Fields extends { readonly DaysOnMarket?: unknown }>({
  DaysOnMarket: _,
  ...fields
}: Fields): Omit<Fields, 'DaysOnMarket'> {
  return fields
}
