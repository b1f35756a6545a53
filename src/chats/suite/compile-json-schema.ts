import { Ajv, type ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { RE2JS } from 're2js'
import { reasonOf } from '../../errors.ts'
import type { CheckValue } from './check-values.ts'

/** Words that begin with x- are remarks. */
const unknownKeyword = /unknown keyword: ("(?!x-)[^"]*")/
const unknownFormat = /^unknown format "[^"]*"/

/** A function that says what a schema allows, or the error of what is no schema. */
export type CompileJsonSchema = (schema: CheckValue<'jsonSchema'>) => ValidateFunction | Error

/**
 * Compiles draft 7, or 2020-12 when `$schema` says so. Patterns in a schema are RE2, as in the check
 * `regex`. A format or a keyword that would not be looked at is an error.
 */
export function createJsonSchemaCompiler(): CompileJsonSchema {
  let warnings: string[] = []
  const options = {
    strict: false,
    strictSchema: 'log',
    logger: { log() {}, warn: (warning: string) => warnings.push(warning), error() {} },
    code: { regExp: linearPattern },
  } as const
  let draft7: Ajv | undefined
  let draft2020: Ajv2020 | undefined

  function versionOf(schema: CheckValue<'jsonSchema'>): Ajv | Ajv2020 {
    if (String(schema.$schema ?? '').includes('2020-12')) {
      draft2020 ??= withoutContent(new Ajv2020(options))
      return draft2020
    }
    draft7 ??= withoutContent(new Ajv(options))
    return draft7
  }

  return (schema) => {
    const ajv = versionOf(schema)
    warnings = []
    try {
      const validate = ajv.compile(schema)
      const [keyword] = warnings.flatMap((warning) => unknownKeyword.exec(warning)?.[1] ?? [])
      return keyword === undefined ? validate : new Error(`unknown keyword ${keyword}`)
    } catch (error) {
      const reason = reasonOf(error)
      return new Error(unknownFormat.exec(reason)?.[0] ?? reason)
    } finally {
      // Another one may have the same $id.
      ajv.removeSchema()
    }
  }
}

/** What a text holds is not looked at, though Ajv knows the words for it. */
function withoutContent<Compiler extends Ajv | Ajv2020>(ajv: Compiler): Compiler {
  for (const keyword of ['contentEncoding', 'contentMediaType', 'contentSchema'])
    ajv.removeKeyword(keyword)
  return ajv
}

function linearPattern(source: string) {
  const pattern = RE2JS.compile(source)
  return { test: (text: string) => pattern.matcher(text).find() }
}
linearPattern.code = 'new RegExp'
