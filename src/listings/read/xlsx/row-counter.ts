const numberOf = /\sr=["'](\d+)/

/** Tells the number of each row by the attributes of its element; one without a number follows the last. */
export function createRowCounter(): (attributes: string) => number {
  let last = 0
  return (attributes) => {
    const digits = numberOf.exec(attributes)?.[1]
    last = digits === undefined ? last + 1 : Number(digits)
    return last
  }
}
