import { RE2JS } from 're2js'
import { reasonOf } from '../../errors.ts'
import type { CheckName } from './check-values.ts'
import { type CompileJsonSchema, createJsonSchemaCompiler } from './compile-json-schema.ts'
import type { Expectation } from './suite-file.ts'

export interface ValueFault {
  readonly check: CheckName
  readonly message: string
}

/** Finds patterns and schemas that cannot be used. Each is tried once. */
export function createValueFaults(): (checks: Expectation) => readonly ValueFault[] {
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
  return message.startsWith('unknown format')
    ? `${message}; formats are not checked: use pattern`
    : `${message}; mend it`
}
