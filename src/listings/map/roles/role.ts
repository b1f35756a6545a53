import { isListingField } from '../listing-fields.ts'
import type { ListingField } from '../mapping.ts'
import { homeRoles } from './home.ts'
import { identityRoles } from './identity.ts'
import { mediaRoles } from './media.ts'
import { offerRoles } from './offer.ts'
import { parkingRoles } from './parking.ts'
import { placeRoles } from './place.ts'
import { priceRoles } from './price.ts'
import type { Kind, Part, RoleEntry, Together } from './role-entry.ts'
import { sizeRoles } from './size.ts'

const table = {
  ...identityRoles,
  ...offerRoles,
  ...homeRoles,
  ...sizeRoles,
  ...parkingRoles,
  ...priceRoles,
  ...placeRoles,
  ...mediaRoles,
} as const

/**
 * What a column can say about a listing. Several roles may fill one field together (full and half
 * bathrooms); one role may fill either of two (a price).
 */
export type Role = keyof typeof table

export type RoleOfKind<Wanted extends Kind> = {
  [R in Role]: (typeof table)[R] extends { readonly kind: Wanted } ? R : never
}[Role]

/** The fields whose values stand in columns of these roles. */
export type ValueField<Of extends Role> = {
  [R in Of]: {
    [Field in keyof (typeof table)[R]['fields']]: (typeof table)[R]['fields'][Field] extends 'value'
      ? Field
      : never
  }[keyof (typeof table)[R]['fields']]
}[Of]

/** Does not compile when a field has no role: it names the field. */
type WithoutRole = Exclude<ListingField, ValueField<Role>>
true satisfies [WithoutRole] extends [never] ? true : WithoutRole

const entries: Readonly<Record<Role, RoleEntry>> = table

/** Every role, in the order in which columns are assigned to them. */
export const roles: readonly Role[] = Object.keys(table).filter(isRole)

const partsByRole = new Map(
  roles.map((role) => {
    const parts = Object.entries(entries[role].fields)
    return [role, new Map(parts.filter(isPart))] as const
  }),
)

/** The fields that a role helps to fill; none for what decides about the listing as a whole. */
export function fieldsOf(role: Role): readonly ListingField[] {
  return [...(partsByRole.get(role)?.keys() ?? [])]
}

/** The fields whose values stand in its columns. */
export function valueFieldsOf(role: Role): readonly ListingField[] {
  return fieldsOf(role).filter((field) => partsByRole.get(role)?.get(field) === 'value')
}

/** The roles that have this part in filling a field. */
export function rolesWith(part: Part, field: ListingField): readonly Role[] {
  return roles.filter((role) => partsByRole.get(role)?.get(field) === part)
}

/** The roles that give a field its value, each by itself; first the one of its own values. */
export function sufficientRoles(field: ListingField): readonly Role[] {
  return [...rolesWith('value', field), ...rolesWith('enough', field)]
}

/** The names of its columns in every language, in the form of `headerName`. */
export function namesOf(role: Role): readonly string[] {
  return Object.values(entries[role].names ?? {}).flatMap((names) => names.split(' '))
}

/** Those that are names only beside a unit. */
export function namesWithUnit(role: Role): readonly string[] {
  return Object.values(entries[role].withUnit ?? {}).flatMap((names) => names.split(' '))
}

const languages: ReadonlyMap<string, string> = new Map(
  [...roles]
    .flatMap((role) => [
      ...Object.entries(entries[role].names ?? {}).flatMap(([language, names = '']) =>
        names.split(' ').map((name) => [name, language] as const),
      ),
      ...fieldsOf(role).map((field) => [field.toLowerCase(), 'en'] as const),
    ])
    // What is English, too, is English.
    .sort(([, one], [, other]) => Number(one === 'en') - Number(other === 'en')),
)

/** The language of a name of columns, in the form of `headerName`; undefined of one that is not known. */
export function languageOf(name: string): string | undefined {
  return languages.get(name)
}

/** What a column can be by its name where there is a street, or only next to it, if its cells agree. */
export function roleWithStreet(
  name: string,
): { readonly role: Role; readonly isBeside: boolean } | undefined {
  for (const role of roles) {
    const { withStreet, besideStreet } = entries[role]
    if (languageWith(name, withStreet)) return { role, isBeside: false }
    if (languageWith(name, besideStreet)) return { role, isBeside: true }
  }
  return undefined
}

/** The language in which a name is one of a role; undefined for names that systems and presets have. */
export function languageOfRole(role: Role, name: string): string | undefined {
  const { names, withStreet, besideStreet } = entries[role]
  return (
    languageWith(name, names) ?? languageWith(name, withStreet) ?? languageWith(name, besideStreet)
  )
}

function languageWith(name: string, names: RoleEntry['names'] = {}): string | undefined {
  return Object.entries(names).find(([, listed]) => listed.split(' ').includes(name))?.[0]
}

/** Whether every column of it counts, and not the best alone. */
export function countsAll(role: Role): boolean {
  return entries[role].many === true
}

/** What several columns that the user gives it are together; undefined where they must hold the same. */
export function together(role: Role): Together | undefined {
  return entries[role].together
}

/** Whether it adds to what other columns say of its field, and never stands instead of them. */
export function addsToOthers(role: Role): boolean {
  return entries[role].adds === true
}

export function kindOf(role: Role): Kind {
  return entries[role].kind ?? 'other'
}

/** Prices, whose currency is that of the listing. */
export const currencyRoles: readonly Role[] = roles.filter((role) => entries[role].givesCurrency)

/** Whether its header can name a unit of area, and its cells have one. */
export function isArea(role: Role): boolean {
  return entries[role].kind === 'area'
}

/** Whether its header can name a currency, and its cells can hold its symbol. */
export function isMoney(role: Role): boolean {
  const { kind } = entries[role]
  return kind === 'price' || kind === 'amount' || kind === 'deposit'
}

// Asked of each cell.
const numberRoles: ReadonlySet<Role> = new Set(
  roles.filter((role) => !['text', 'display', 'other'].includes(kindOf(role))),
)

/** Whether its cells are numbers. Years, coordinates and codes are read in ways of their own. */
export function isNumber(role: Role): boolean {
  return numberRoles.has(role)
}

const plainNumbers: ReadonlySet<Role> = new Set(['yearBuilt', 'latitude', 'longitude'])

/** Whether its cells are texts, however they look: numbers of listings and houses, postal codes. */
export function isText(role: Role): boolean {
  return !isNumber(role) && !plainNumbers.has(role)
}

function isRole(name: string): name is Role {
  return Object.hasOwn(table, name)
}

function isPart(part: [string, Part]): part is [ListingField, Part] {
  return isListingField(part[0])
}
