import { createMistakes } from '../../text/yaml/mistakes.ts'
import * as yaml from '../../text/yaml/yaml-source.ts'
import { checkValues } from './check-values.ts'

const MAX_SUITE_CHARS = 1_000_000

/**
 * Reads a suite as YAML. A number is a text where a suite has texts.
 *
 * @param file how it is called where a place in it is named
 * @throws InputError naming every place that is no YAML
 */
export function readYaml(text: string, file: string): yaml.YamlSource {
  if (text.length > MAX_SUITE_CHARS) {
    const mistakes = createMistakes(file)
    const start = { text: `${file}:1:1`, offset: 0 }
    mistakes.add(start, 'a suite has at most 1 MB: split it into smaller ones')
    mistakes.throwIfAny()
  }
  return yaml.readYaml(text, file, { noun: 'a suite', isText })
}

const textChecks: ReadonlySet<string> = new Set(
  Object.entries(checkValues).flatMap(([name, value]) =>
    typeof value.safeParse(1).data === 'string' ? [name] : [],
  ),
)

/** @param names of the members that lead to a value, without places in lists */
function isText(names: readonly string[]): boolean {
  const [top, second] = names
  if (top === 'variables' || second === 'each' || second === 'matched') return true
  const [check = '', member] = top === 'defaults' ? names.slice(1) : names.slice(3)
  return member === undefined ? textChecks.has(check) : check === 'similar' && member === 'text'
}
