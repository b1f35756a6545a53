/** A value as it is, with its colour where it is one. */
export function SettingValue({ value }: { value: string }) {
  if (value === '') return <em class="quiet">empty</em>
  const isColour = value.startsWith('rgb(') && CSS.supports('color', value)
  return (
    <span class="value">
      {isColour && <i class="swatch" aria-hidden="true" style={{ background: value }} />}
      {value}
    </span>
  )
}
