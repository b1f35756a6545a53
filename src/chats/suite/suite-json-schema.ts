import * as z from 'zod'
import { SuiteFile } from './suite-file.ts'

/** The suite file as JSON Schema, draft 7, with descriptions: what editors check and complete with. */
export function suiteJsonSchema(): z.core.JSONSchema.BaseSchema {
  return {
    ...z.toJSONSchema(SuiteFile, {
      target: 'draft-7',
      io: 'input',
      override({ jsonSchema: node }) {
        // What JavaScript can hold is no bound of ours.
        if (node.minimum === Number.MIN_SAFE_INTEGER) delete node.minimum
        if (node.maximum === Number.MAX_SAFE_INTEGER) delete node.maximum
      },
    }),
    title: 'Conversation tests of a chatbot',
    anyOf: [{ required: ['scenarios'] }, { required: ['packs'] }],
  }
}
