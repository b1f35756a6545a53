import { RE2JS } from 're2js'
import { reasonOf } from '../../errors.ts'
import type { Locate, Mistakes, Path } from '../../text/yaml/mistakes.ts'
import {
  type Check,
  type CheckName,
  type CheckOf,
  type CheckValue,
  checkValues,
} from './check-values.ts'
import { type CompileJsonSchema, createJsonSchemaCompiler } from './compile-json-schema.ts'
import type { Filling } from './filling.ts'
import { addShapeMistakes } from './shape-mistakes.ts'
import { Expectation } from './suite-file.ts'

/** Makes checks of what stands at a place, variables filled in. Those that are wrong are left out. */
export type ChecksOf = (written: Expectation, path: Path, filling: Filling) => readonly Check[]

export function createChecksOf(locate: Locate, mistakes: Mistakes): ChecksOf {
  const faultsOf = createValueFaults()
  return (written, path, filling) => {
    if (Object.keys(written).length === 0) return []
    const filled = Object.fromEntries(
      Object.entries(written).map(([name, value]) => [
        name,
        // The value of a variable is looked for letter by letter: its dots and stars are no pattern.
        filling.deep(value, [...path, name], isPattern(name) ? RE2JS.quote : undefined),
      ]),
    )
    const { data, error } = Expectation.safeParse(filled)
    if (error) {
      addShapeMistakes({ schema: Expectation, value: filled, error, at: path, locate }, mistakes)
      return []
    }
    for (const { check, message } of faultsOf(data)) mistakes.add(locate([...path, check]), message)
    return Object.keys(data)
      .filter(isCheckName)
      .flatMap((name) => {
        const value = data[name]
        return value === undefined ? [] : checkOf(name, value)
      })
  }
}

function isPattern(name: string): boolean {
  return name === 'regex' || name === 'notRegex'
}

function isCheckName(name: string): name is CheckName {
  return Object.hasOwn(checkValues, name)
}

function checkOf<Name extends CheckName>(
  check: Name,
  value: CheckValue<Name>,
): { [Each in Name]: CheckOf<Each> }[Name] {
  return { check, value }
}

interface ValueFault {
  readonly check: CheckName
  readonly message: string
}

/** Finds patterns and schemas that cannot be used. Each is tried once. */
function createValueFaults(): (checks: Expectation) => readonly ValueFault[] {
  const compile = createJsonSchemaCompiler()
  const tried = new Map<string, string | undefined>()
  const faultOf = (key: string, tryIt: () => string | undefined) => {
    if (!tried.has(key)) tried.set(key, tryIt())
    return tried.get(key)
  }
  return (checks) => {
    const faults: ValueFault[] = []
    for (const check of ['regex', 'notRegex'] as const) {
      const pattern = checks[check]
      if (pattern === undefined) continue
      const fault = faultOf(pattern, () => patternFault(pattern))
      if (fault) faults.push({ check, message: `${check} is no pattern: ${fault}` })
    }
    const schema = checks.jsonSchema
    const fault = schema && faultOf(JSON.stringify(schema), () => schemaFault(compile(schema)))
    if (fault)
      faults.push({ check: 'jsonSchema', message: `jsonSchema is no JSON Schema: ${fault}` })
    return faults
  }
}

function patternFault(pattern: string): string | undefined {
  try {
    RE2JS.compile(pattern)
    return undefined
  } catch (error) {
    const reason = reasonOf(error).replace(/^error parsing regexp: /, '')
    return /Perl syntax|escape sequence/.test(reason)
      ? `${reason}; look-ahead, look-behind and back-references are not supported, write it without them`
      : `${reason}; mend it`
  }
}

function schemaFault(compiled: ReturnType<CompileJsonSchema>): string | undefined {
  if (!(compiled instanceof Error)) return undefined
  const { message } = compiled
  if (message.startsWith('unknown format'))
    return `${message}; formats are not checked: use pattern`
  return message.startsWith('unknown keyword')
    ? `${message}; it would not be checked: leave it out, or name its draft as $schema`
    : `${message}; mend it`
}
