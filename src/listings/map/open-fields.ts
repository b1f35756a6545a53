import type { SaleType } from '../convert/sale-type.ts'
import { toStatus } from '../convert/status.ts'
import type { ColumnProfile } from './columns/cells/profile.ts'
import { offerInPrice, offerOfColumn } from './columns/offer-in-price.ts'
import type { ColumnPlan } from './columns/planned-column.ts'
import { type ConstantsByType, hasForEach, type PropertyTypeName } from './constants-by-type.ts'
import { requiredFields, type SomeFields } from './listing-fields.ts'
import type { ListingField, MissingPolicies } from './mapping.ts'
import type { Preset } from './presets/preset.ts'
import { currencyRoles, type Role, rolesWith, sufficientRoles } from './roles/role.ts'
import { isDerivedUnasked, isMappedBasis } from './rows/derive.ts'
import { canBeAskedFor } from './rows/missing.ts'
import { templateNames } from './template.ts'

/** What decides which fields are open. */
export interface Coverage {
  readonly plan: ColumnPlan
  readonly columns: ReadonlyMap<string, ColumnProfile>
  readonly preset: Preset | undefined
  readonly constants: SomeFields
  readonly constantsByType: ConstantsByType
  readonly propertyTypes: readonly PropertyTypeName[] | undefined
  readonly onMissing: MissingPolicies
}

/** The required fields that neither a column, nor a constant, nor a chosen derivation can fill. */
export function openFields(coverage: Coverage): readonly ListingField[] {
  return requiredFields.filter((field) => !isCovered(field, coverage))
}

/** The required fields that columns of the plan can give, if the user asks for it. */
export function derivableFields(plan: ColumnPlan): readonly ListingField[] {
  return requiredFields.filter((field) => canBeAskedFor(field, plan))
}

function isCovered(field: ListingField, coverage: Coverage): boolean {
  const { plan, constants, onMissing, preset, columns } = coverage
  const has = (role: Role) => plan.has(role)
  if (constants[field] !== undefined || sufficientRoles(field).some(has)) return true
  if (hasForEach(field, coverage.constantsByType, coverage.propertyTypes)) return true
  const fixed = preset?.constants?.[field]
  if (fixed !== undefined && templateNames(fixed).every((header) => columns.has(header)))
    return true
  const canDerive =
    isDerivedUnasked(field) || onMissing[field] === 'derive' || isMappedBasis(field, plan)
  if (canDerive && rolesWith('basis', field).some(has)) return true
  return isEvident(field, coverage)
}

const priceRoles = ['price', 'salePrice', 'rentPrice'] as const

/** Whether each of its cells says what the home is offered for, and not the opposite of its name. */
function saysOffer(role: (typeof priceRoles)[number], prices: ColumnProfile | undefined): boolean {
  const { samples = [], format } = prices ?? {}
  const offers = samples.map((sample) => format && offerInPrice(sample, format))
  const fits = (offer: SaleType | undefined) =>
    role === 'price' ? offer !== undefined : offer === offerOfColumn[role]
  return offers.length > 0 && offers.every(fits)
}

/** Whether the cells or the headers of other columns tell it. */
function isEvident(field: ListingField, { plan, columns }: Coverage): boolean {
  const used = (role: Role) => plan.get(role) ?? []
  const has = (role: Role) => plan.has(role)
  if (field === 'AreaUnit')
    return used('buildingArea').some(
      ({ header, unit, chosenUnit }) =>
        (chosenUnit ?? unit) !== undefined || columns.get(header)?.hasUnit,
    )
  if (field === 'CurrencySymbol') {
    return currencyRoles.flatMap(used).some(({ currency, currencies }) => {
      const { usual, cells = 0, naming = 0 } = currencies ?? {}
      return (currency?.symbol ?? usual) !== undefined || (cells > 0 && naming === cells)
    })
  }
  if (field === 'SaleType') {
    const statuses = used('status').flatMap(({ header }) => columns.get(header)?.samples ?? [])
    if (statuses.map(toStatus).some((verdict) => verdict && 'saleType' in verdict)) return true
    const [role, ...others] = priceRoles.filter(has)
    if (role === undefined || others.length > 0) return false
    return used(role).every(
      ({ header, evidence }) =>
        (role === 'price' || evidence !== 'given') && saysOffer(role, columns.get(header)),
    )
  }
  return false
}
