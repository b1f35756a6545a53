/** What can be chosen, by what it is called where that is something else. */
export function Options({
  of,
  names = {},
}: {
  readonly of: readonly string[]
  readonly names?: Readonly<Record<string, string>>
}) {
  return of.map((each) => (
    <option key={each} value={each}>
      {names[each] ?? each}
    </option>
  ))
}
