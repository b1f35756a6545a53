import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openApiDocument } from '../../scripts/docs/openapi-document.ts'

test('the published description of the service says what the contract says', () => {
  const published: unknown = JSON.parse(readFileSync('docs/openapi.json', 'utf8'))
  expect(JSON.parse(JSON.stringify(openApiDocument()))).toEqual(published)
})
