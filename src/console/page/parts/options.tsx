interface OptionsProps {
  readonly of: readonly string[]
  readonly names?: Readonly<Record<string, string>> | undefined
}

/** What can be chosen, by what it is called where that is something else. */
export function Options({ of, names = {} }: OptionsProps) {
  return of.map((each) => (
    <option key={each} value={each}>
      {names[each] ?? each}
    </option>
  ))
}
