/** How many things there are: `1 row`, `2,244 rows`, `2 criteria`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${numberText(count)} ${count === 1 ? one : many}`
}

/** A number with its thousands apart: `12,400`. */
export function numberText(value: number): string {
  return value.toLocaleString('en-US')
}
