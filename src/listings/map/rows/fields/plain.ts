import type { Converted } from '../../../convert/converted.ts'
import { toBedrooms } from '../../../convert/numbers/bedrooms.ts'
import { toDays } from '../../../convert/numbers/days.ts'
import { toCount, toParking } from '../../../convert/numbers/number.ts'
import { shortText } from '../../../convert/short-text.ts'
import type { Finding } from '../../../finding.ts'
import { holdsContact } from '../../columns/cells/private-columns.ts'
import { isNumberField, isTextField } from '../../listing-fields.ts'
import type { ListingField } from '../../mapping.ts'
import {
  kindOf,
  type Role,
  type RoleOfKind,
  roles,
  type ValueField,
  valueFieldsOf,
} from '../../roles/role.ts'
import type { Kind } from '../../roles/role-entry.ts'
import type { Reader, RowContext } from '../draft.ts'
import type { FilledCell } from '../filled-cell.ts'
import { takeNumber } from '../several-columns.ts'
import { amount } from './amount.ts'
import { deposit } from './deposit.ts'

/** How numbers are read of a cell, by the kind of their role. */
const converters = {
  count: ({ cell, column }) => toCount(cell, column.format),
  bedrooms: ({ cell, column }) => toBedrooms(cell, column.format),
  spaces: ({ cell, column }) => toParking(cell, column.format),
  days: ({ cell, column }) => toDays(cell, column.format),
  amount,
  deposit,
} as const satisfies Partial<
  Record<Kind, (found: FilledCell, context: RowContext) => Converted<number>>
>

/** A field whose value is one cell of its role, whatever else the row says. */
export type PlainField = ValueField<RoleOfKind<'text' | keyof typeof converters>>

const readers: ReadonlyMap<ListingField, Reader> = new Map(
  roles.flatMap((role) =>
    valueFieldsOf(role).flatMap((field) => {
      const reader = readerOf(field, role)
      return reader ? [[field, reader]] : []
    }),
  ),
)

/** The fields that need no reader of their own: their column is enough. */
export const plainFields: readonly ListingField[] = [...readers.keys()]

/** Reads a plain field; nothing happens to any other. */
export function readPlain(field: ListingField, context: RowContext): void {
  readers.get(field)?.(context)
}

function readerOf(field: ListingField, role: Role): Reader | undefined {
  const kind = kindOf(role)
  if (kind === 'text' && isTextField(field)) {
    return ({ cells, draft }) => {
      const found = cells.find(role)
      if (found) draft.take(field, textOf(found), found.column)
    }
  }
  if (isConverted(kind) && isNumberField(field)) {
    const convert = converters[kind]
    return (context) => takeNumber(field, role, context, (found) => convert(found, context))
  }
  return undefined
}

function textOf({ cell, column }: FilledCell): Converted<string> {
  const text = shortText(cell)
  const isContact = 'value' in text && holdsContact(text.value, column.header)
  return isContact ? { problem: contactLeftOut } : text
}

function isConverted(kind: Kind): kind is keyof typeof converters {
  return Object.hasOwn(converters, kind)
}

/** A person's telephone number or e-mail address stands where it does not belong. */
export const contactLeftOut: Finding = {
  code: 'contact_left_out',
  message:
    'A telephone number or an e-mail address must not reach a public chatbot; it was left out.',
  fix: 'Look whether the cells of the row are shifted.',
}
