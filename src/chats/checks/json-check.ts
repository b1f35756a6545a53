import type { ValidateFunction } from 'ajv'
import type { CheckValue } from '../suite/check-values.ts'
import { createJsonSchemaCompiler } from '../suite/compile-json-schema.ts'
import { type Evaluators, failed, passed, undecided } from './evaluator.ts'
import type { Quote } from './quote.ts'

type JsonSchema = CheckValue<'jsonSchema'>

/** Each schema is compiled once. */
export function createJsonCheck(quote: Quote): Evaluators<'jsonSchema'> {
  const compile = createJsonSchemaCompiler()
  const compiled = new WeakMap<JsonSchema, ValidateFunction | Error>()
  const validatorOf = (schema: JsonSchema): ValidateFunction | Error => {
    const validate = compiled.get(schema) ?? compile(schema)
    compiled.set(schema, validate)
    return validate
  }
  /** A JSON Pointer, its names as they stand in the answer. */
  const placeOf = (pointer: string) =>
    quote(pointer.replaceAll('~1', '/').replaceAll('~0', '~')).slice(1, -1)
  return {
    jsonSchema(schema, { text }) {
      const validate = validatorOf(schema)
      if (validate instanceof Error)
        return undecided(`jsonSchema: the schema cannot be used: ${validate.message}`)
      const json = parsed(text)
      if (!json) return failed(`jsonSchema: the answer is no JSON: ${quote(text)}`)
      const isValid = verdictOf(validate, json.value)
      if (isValid === undefined)
        return undecided(
          'jsonSchema: the answer is nested too deep, or the schema refers to itself without end',
        )
      if (isValid) return passed
      const [first] = validate.errors ?? []
      return failed(
        `jsonSchema: ${first?.instancePath ? placeOf(first.instancePath) : 'the answer'} ${first?.message ?? 'is not allowed'}`,
      )
    },
  }
}

/** Undefined when it takes more calls within calls than there is room for. */
function verdictOf(validate: ValidateFunction, value: unknown): boolean | undefined {
  try {
    return validate(value)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const fence = /```[^\n`]*\n([\s\S]*?)```/g

/** JSON as it stands, or in the only fence of a text. */
function parsed(text: string): { readonly value: unknown } | undefined {
  const [first, second] = [...text.matchAll(fence)]
  for (const candidate of [text, second ? undefined : first?.[1]]) {
    if (candidate === undefined) continue
    try {
      return { value: JSON.parse(candidate) }
    } catch {
      // The next candidate may be JSON.
    }
  }
  return undefined
}
