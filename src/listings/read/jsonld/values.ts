import { isObject } from '../../../text/json.ts'
import { type LdNode, lastPart } from './nodes.ts'

/** What stands for a code of a unit. */
const units: Readonly<Record<string, string>> = {
  FTK: 'sq ft',
  SQF: 'sq ft',
  SQFT: 'sq ft',
  MTK: 'm²',
  SQM: 'm²',
  ACR: 'acres',
  ARE: 'ares',
  HAR: 'ha',
  MON: 'month',
  WEE: 'week',
  ANN: 'year',
  DAY: 'day',
}

/** A number with its unit, of a thing or by itself. */
export function quantityOf(value: unknown): unknown {
  if (Array.isArray(value)) return quantityOf(value[0])
  if (!isObject(value)) return textOf(value)
  const number = textOf(value.value)
  if (number === undefined || number === '') return undefined
  const unit = unitOf(value)
  return unit === undefined ? number : `${number} ${unit}`
}

/** The unit of a quantity, in words where it is a code that is known. */
export function unitOf({ unitCode, unitText }: LdNode): string | undefined {
  const code = textOf(unitCode)
  if (typeof code === 'string') return units[lastPart(code).toUpperCase()] ?? code
  const text = textOf(unitText)
  return typeof text === 'string' ? (units[text.toUpperCase()] ?? text) : undefined
}

/** A text, a number or a flag; of a thing its name or value. */
export function textOf(value: unknown): string | number | boolean | undefined {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.length === 1 ? textOf(value[0]) : undefined
  if (!isObject(value)) return undefined
  return textOf(value.value ?? value.name ?? value['@id'])
}

/** The web addresses of the pictures of a thing; undefined: it has none. */
export function imagesOf({ image, photo }: LdNode): readonly unknown[] | undefined {
  const all = [image, photo].flat().flatMap((each) => {
    if (isObject(each)) return textOf(each.contentUrl ?? each.url) ?? []
    return typeof each === 'string' ? each : []
  })
  return all.length > 0 ? all : undefined
}

/** An empty record: of each member the first value that says something counts. */
export function newRecord() {
  const record: Record<string, unknown> = {}
  return {
    record,
    set(name: string, value: unknown): void {
      if (value !== undefined && value !== '' && record[name] === undefined) record[name] = value
    },
  }
}

/** Whether two values contradict each other: `450,000.00` and 450000 are one. */
export function isOtherValue(one: unknown, other: unknown): boolean {
  if (one === undefined || other === undefined) return false
  return Number(one) !== Number(other) && plainText(one) !== plainText(other)
}

function plainText(value: unknown): string {
  return String(value)
    .replace(/[.,]0{1,2}$/, '')
    .replaceAll(/[^\p{L}\d]/gu, '')
}
