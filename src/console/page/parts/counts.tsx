/** Counts with their names, one after the other. */
export function Counts({
  counts,
}: {
  readonly counts: readonly { readonly name: string; readonly count: number }[]
}) {
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
