import { choices, choose } from './file-state.ts'

/** What becomes of rows without a field; `fail` is what holds without a choice. */
type Way = 'fail' | 'skip' | 'derive'

export function wayOf(text: string): Way {
  return text === 'skip' || text === 'derive' ? text : 'fail'
}

export function isSettled(field: string): boolean {
  const { constants = {}, onMissing = {} } = choices.value
  return Object.hasOwn(constants, field) || (onMissing[field] ?? 'fail') !== 'fail'
}

export function settledText(field: string): string {
  const { constants = {}, onMissing = {} } = choices.value
  if (Object.hasOwn(constants, field))
    return `Rows without it get ${constantText(constants[field])}`
  return onMissing[field] === 'derive'
    ? 'Worked out from other columns'
    : 'Rows without it are left out'
}

function constantText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([type, each]) => `${each} (${type})`)
    .join(', ')
}

/** What is chosen for one field takes the place of what was chosen for it before. */
export function setWay(field: string, way: Way): Promise<void> {
  const { constants = {}, onMissing = {} } = choices.value
  const { [field]: _constant, ...otherConstants } = constants
  const { [field]: _way, ...others } = onMissing
  return choose({
    constants: otherConstants,
    onMissing: way === 'fail' ? others : { ...others, [field]: way },
  })
}

/** One value for all rows without the field. */
export function setConstant(field: string, value: string): Promise<void> {
  return choose({ constants: { ...choices.value.constants, [field]: value } })
}

/** Values by type of property, beside those of other types. */
export function setByType(field: string, values: Readonly<Record<string, string>>): Promise<void> {
  const { constants = {} } = choices.value
  const before = constants[field]
  const others = typeof before === 'object' ? before : {}
  return choose({ constants: { ...constants, [field]: { ...others, ...values } } })
}

export function setColumn(field: string, header: string): Promise<void> {
  return choose({ mapping: { ...choices.value.mapping, [header]: field } })
}
