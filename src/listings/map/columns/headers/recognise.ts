import { presets } from '../../presets/all-presets.ts'
import type { Preset } from '../../presets/preset.ts'
import { headerName } from './header-name.ts'

/** A preset, and why it is the right one, as a sentence. */
export interface Recognised {
  readonly preset: Preset
  readonly why: string
}

/**
 * The preset whose marks are all among the headers; of several, the one that knows most of them.
 */
export function recognise(headers: readonly string[]): Recognised | undefined {
  const names = new Map(headers.map((header) => [headerName(header), header]))
  let best: (Recognised & { readonly shared: number }) | undefined
  for (const preset of presets) {
    const marks = preset.marks.find((group) => group.every((mark) => names.has(headerName(mark))))
    if (marks === undefined) continue
    const ofPreset = new Set(Object.values(preset.columns).flat().map(headerName))
    const shared = [...ofPreset].filter((name) => names.has(name)).length
    if (best !== undefined && best.shared >= shared) continue
    const seen = marks.map((mark) => names.get(headerName(mark)) ?? mark)
    best = { preset, shared, why: `Recognised as ${preset.title} by ${listed(seen)}.` }
  }
  return best
}

function listed(headers: readonly string[]): string {
  const last = headers.at(-1) ?? ''
  if (headers.length < 2) return `the column ${last}`
  return `the columns ${headers.slice(0, -1).join(', ')} and ${last}`
}
