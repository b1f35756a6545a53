import { Options } from './options.tsx'

interface ChoiceProps<Name extends string> {
  readonly label: string
  readonly of: readonly Name[]
  readonly value: Name | undefined
  /** What they are called where that is something else. */
  readonly names?: Readonly<Record<Name, string>>
  /** What it is called to choose none of them; undefined: one has to be chosen. */
  readonly none?: string
  readonly onChosen: (chosen: Name | undefined) => void
}

/** One out of a list that opens. */
export function Choice<Name extends string>(props: ChoiceProps<Name>) {
  const { label, of, value, names, none, onChosen } = props
  return (
    <label class="field">
      <span>{label}</span>
      <select
        value={value ?? ''}
        onChange={({ currentTarget }) => onChosen(of.find((each) => each === currentTarget.value))}
      >
        {none !== undefined && <option value="">{none}</option>}
        <Options of={of} names={names} />
      </select>
    </label>
  )
}

interface ChoicesProps<Value> {
  /** What is chosen, for who does not see it. */
  readonly legend: string
  readonly of: readonly (readonly [value: Value, label: string])[]
  readonly value: Value
  readonly onChosen: (chosen: Value) => void
}

/** One out of a few that stand beside each other. */
export function Choices<Value>({ legend, of, value, onChosen }: ChoicesProps<Value>) {
  return (
    <fieldset class="choices">
      <legend class="hidden-label">{legend}</legend>
      {of.map(([each, label]) => (
        <label key={label} class="choice">
          <input
            type="radio"
            name={legend}
            checked={value === each}
            onChange={() => onChosen(each)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
