import { similarity } from '../../../text/near-names.ts'
import { withoutParentheses } from '../../../text/parentheses.ts'
import { choiceText } from '../../choice-text.ts'
import type { ColumnReport, Evidence, ListingField } from '../mapping.ts'
import { whatRoomsCount } from '../roles/home.ts'
import { fieldsOf, isMoney, isNumber, type Role, rolesWith } from '../roles/role.ts'
import { FLAG_NOTE } from '../unused-columns.ts'
import type { Assignment } from './assign-columns.ts'
import { isPrivateColumn } from './cells/private-columns.ts'
import type { ColumnProfile } from './cells/profile.ts'
import { aliasNames, aliasOf } from './headers/aliases.ts'
import { headerName, saysOtherwise } from './headers/header-name.ts'
import type { ColumnPlan } from './planned-column.ts'

/** Above it one name is a slip of the other: `Adress`. */
const MIN_SIMILARITY = 0.85

/**
 * What is known of every column and what becomes of it, in the order of the source.
 *
 * @param derived the fields that are worked out from other columns
 */
export function reportColumns(
  columns: readonly ColumnProfile[],
  records: number,
  { plan, notes, doubtful }: Assignment,
  derived: ReadonlySet<ListingField>,
): readonly ColumnReport[] {
  const uses = new Map<string, Use>()
  for (const [role, used] of plan)
    for (const { header, evidence } of used) {
      const use = uses.get(header) ?? {
        roles: [],
        fields: new Set(),
        canBeDerived: new Set(),
        evidence,
      }
      use.roles.push(role)
      for (const field of fieldsOf(role)) {
        const isUsed = derived.has(field) || !rolesWith('basis', field).includes(role)
        ;(isUsed ? use.fields : use.canBeDerived).add(field)
      }
      uses.set(header, use)
    }
  return columns.map((column) => {
    const { header } = column
    const fillRate = column.filled / records
    if (isPrivateColumn(column))
      return { header, fillRate, samples: [], fields: [], note: privateNote }
    const use = uses.get(header)
    const unusedNote = column.format.flags ? whetherNote : typoNote
    const note = notes.get(header) ?? (use ? usedNote(header, use, plan) : unusedNote(column))
    const mayBe = doubtful.get(header)?.field
    const { holdsContacts, moreValues } = column
    return {
      header,
      fillRate,
      samples: holdsContacts ? [] : column.samples,
      ...(!use && !holdsContacts && moreValues !== 0 && { moreValues }),
      fields: use ? [...use.fields] : [],
      ...(use && { evidence: use.evidence }),
      ...(note !== undefined && { note }),
      ...(mayBe !== undefined && { mayBe }),
    }
  })
}

const privateNote = 'Private: it must not reach a public chatbot, and is never used.'

interface Use {
  readonly roles: Role[]
  readonly fields: Set<ListingField>
  /** Would be worked out from it, if asked for. */
  readonly canBeDerived: Set<ListingField>
  readonly evidence: Evidence
}

function usedNote(
  header: string,
  { roles, fields, canBeDerived }: Use,
  plan: ColumnPlan,
): string | undefined {
  const [field] = canBeDerived
  if (field !== undefined) {
    const what = roles.includes('rooms') ? `It ${whatRoomsCount}. ` : ''
    const choice = choiceText({ onMissing: { [field]: 'derive' } })
    return `${what}${field} can be derived from it, if asked for (${choice}).`
  }
  if (fields.size === 0) return FLAG_NOTE
  const name = headerName(header)
  if (roles.includes('halfBaths') && !plan.has('fullBaths'))
    return 'Added to full bathrooms alone; it is not known what the total counts.'
  if (roles.includes('closePrice') && name === 'saleprice')
    return 'Taken for the closing price of sold homes; map it to SalePrice if it is the asking price.'
  return undefined
}

/** To load what asks whether as a number is not proposed. */
function whetherNote({ header }: ColumnProfile): string | undefined {
  const role = (aliasOf(header) ?? aliasOf(bareOf(header)))?.role
  if (role === undefined || !isNumber(role)) return undefined
  return `It says whether, not how ${isMoney(role) ? 'much' : 'many'}.`
}

function bareOf(header: string): string {
  return withoutParentheses(header, () => ' ')
}

/** No name of a field is half as long; comparing longer ones with all of them takes long. */
const MAX_SLIP_CHARS = 100

/** A header that is nearly the name of a field is mentioned, never used. */
function typoNote({ header, filled }: ColumnProfile): string | undefined {
  const name = headerName(header)
  // A number more or less is another column, not a slip: address2.
  if (filled === 0 || name.length < 5 || /\d/.test(name) || saysOtherwise(header)) return undefined
  const bare = headerName(bareOf(header))
  const canBeSlip = name.length <= MAX_SLIP_CHARS
  const near = aliasNames.find(
    (alias) => alias === bare || (canBeSlip && similarity(name, alias) >= MIN_SIMILARITY),
  )
  const role = near === undefined ? undefined : aliasOf(near)?.role
  const field = role && fieldsOf(role)[0]
  if (field === undefined) return undefined
  return `Did you mean ${field}? Say so with ${choiceText({ mapping: { [header]: field } })}.`
}
