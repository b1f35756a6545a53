import { writeFile } from 'node:fs/promises'
import { suiteJsonSchema } from '../src/chats/suite/suite-json-schema.ts'

await writeFile(
  'examples/suites/suite.schema.json',
  `${JSON.stringify(suiteJsonSchema(), null, 2)}\n`,
)
