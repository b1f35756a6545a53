import { Ajv, type ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { RE2JS } from 're2js'
import type { CheckValue } from './check-values.ts'

/** A function that says what a schema allows, or the error of what is no schema. */
export type CompileJsonSchema = (schema: CheckValue<'jsonSchema'>) => ValidateFunction | Error

/**
 * Compiles draft 7, or 2020-12 when `$schema` says so. Patterns in a schema are RE2, as in the check
 * `regex`. A format would not be looked at, so it is an error.
 */
export function createJsonSchemaCompiler(): CompileJsonSchema {
  let ignored: string[] = []
  const options = {
    strict: false,
    logger: { log() {}, warn: (warning: string) => ignored.push(warning), error() {} },
    code: { regExp: linearPattern },
  } as const
  let draft7: Ajv | undefined
  let draft2020: Ajv2020 | undefined

  function versionOf(schema: CheckValue<'jsonSchema'>): Ajv | Ajv2020 {
    if (String(schema.$schema ?? '').includes('2020-12')) {
      draft2020 ??= new Ajv2020(options)
      return draft2020
    }
    draft7 ??= new Ajv(options)
    return draft7
  }

  return (schema) => {
    const ajv = versionOf(schema)
    ignored = []
    try {
      const validate = ajv.compile(schema)
      const [format] = ignored.flatMap((warning) => /^unknown format "[^"]*"/.exec(warning) ?? [])
      return format ? new Error(format) : validate
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    } finally {
      // Another one may have the same $id.
      ajv.removeSchema()
    }
  }
}

function linearPattern(source: string) {
  const pattern = RE2JS.compile(source)
  return { test: (text: string) => pattern.matcher(text).find() }
}
linearPattern.code = 'new RegExp'
