import type { Evidence } from '../mapping.ts'
import { fieldsOf, isArea, isMoney, kindOf, languageOfRole, type Role } from '../roles/role.ts'
import type { ColumnProfile } from './cells/profile.ts'
import { placeName } from './headers/aliases.ts'
import { depositHeader } from './headers/deposit-header.ts'
import { headerEvidence } from './headers/header-evidence.ts'
import { periodsIn } from './period-columns.ts'
import type { PlannedColumn } from './planned-column.ts'
import { isOfCodes } from './status-or-state.ts'
import { isTypology } from './typology.ts'
import { asUnit } from './unit-columns.ts'

/** How the cells of a column are read in its role: what its header and its cells say of that. */
export function planColumn(role: Role, column: ColumnProfile, evidence: Evidence): PlannedColumn {
  const { header, format } = column
  const said = evidence === 'unit' ? asUnit(role, column) : undefined
  const periods = role === 'pricePeriod' ? periodsIn(column.texts) : undefined
  if (periods ?? said)
    return { header, evidence, format, ...(periods && { periods }), ...(said && { asUnit: said }) }
  const language = languageOfRole(role, placeName(header))
  if (fieldsOf(role).includes('Address') && language) return { header, evidence, format, language }
  if (kindOf(role) === 'bedrooms' && isTypology(header))
    return { header, evidence, format: { ...format, typology: true } }
  if (role === 'state' && column.saysNa && isOfCodes(column))
    return { header, evidence, format, naCanBeCode: true }
  if (!isArea(role) && !isMoney(role) && kindOf(role) !== 'areaPrice')
    return { header, evidence, format }
  const { unit, period, currency, scale } = headerEvidence(header)
  const rentUnit = kindOf(role) === 'deposit' ? depositHeader(header).unit : undefined
  return {
    header,
    evidence,
    format,
    ...(unit !== undefined && { unit }),
    ...(column.usualUnit !== undefined && { usualUnit: column.usualUnit }),
    ...(currency !== undefined && { currency }),
    currencies: column.currencies,
    ...(period !== undefined && { period }),
    ...(rentUnit !== undefined && { rentUnit }),
    ...(scale !== undefined && !isArea(role) && { scale }),
  }
}
