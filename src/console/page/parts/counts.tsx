interface Count {
  readonly name: string
  readonly count: number
  readonly tone?: string
}

/** Counts with their names, one after the other. */
export function Counts({ counts }: { counts: readonly Count[] }) {
  return (
    <dl class="facts">
      {counts.map(({ name, count }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Counts as tiles beside each other. */
export function Tiles({ counts }: { counts: readonly Count[] }) {
  return (
    <ul class="tiles">
      {counts.map(({ name, count, tone = '' }) => (
        <li key={name} class={`tile ${tone}`}>
          <b>{count.toLocaleString('en-US')}</b>
          <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}

/** What else is to be known, a sentence each. */
export function Notes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <p key={note} class="quiet">
      {note}
    </p>
  ))
}
