import { readFile } from 'node:fs/promises'
import { suiteJsonSchema } from '../../src/chats/suite/suite-json-schema.ts'
import { loadCommands } from '../../src/commands/all-commands.ts'
import { presets } from '../../src/listings/map/presets/all-presets.ts'
import { formatsText } from '../../src/listings/source-formats.ts'
import { consentTable } from '../../src/resources/guide-text.ts'
import { code, table } from '../../src/text/markdown.ts'
import { CONSENT_RULE } from '../../src/tools/call/consent-rule.ts'
import { serverJson } from '../packaging/server-json.ts'
import { commandsDocument } from './commands-document.ts'
import { configurationDocument } from './configuration-document.ts'
import { contributingTables } from './contributing-tables.ts'
import { formattedJson } from './formatted-json.ts'
import { hostExample, hostsTables, readmeBlocks } from './host-blocks.ts'
import { jobPictures } from './job-pictures.ts'
import { openApiDocument } from './openapi-document.ts'
import { runExamples } from './run-examples.ts'
import { testingTables } from './testing-tables.ts'
import { toolsDocument } from './tools-document.ts'
import { unknownsDocument } from './unknowns-document.ts'
import { withTables } from './with-tables.ts'

/** A file that is made from the code. */
export interface Document {
  readonly path: string
  readonly text: string
}

/** Every document as it should be; paths are relative to the working folder. */
export async function allDocuments(): Promise<readonly Document[]> {
  const jsonDocuments = await Promise.all(
    Object.entries(jsonValues()).map(async ([path, value]) => ({
      path,
      text: await formattedJson(path, value),
    })),
  )
  const [calls, pictures, commands, hostEntry] = await Promise.all([
    runExamples(),
    jobPictures(),
    loadCommands(),
    hostExample(),
  ])
  const tables = await Promise.all([
    written('CONTRIBUTING.md', contributingTables()),
    written('README.md', { ...(await readmeBlocks()), formats: formatsText }),
    written('docs/hosts.md', await hostsTables()),
    written('docs/importing.md', {
      formats: formatsText,
      presets: table(
        ['preset', 'recognises'],
        presets.map(({ name, title }) => [code(name), title]),
      ),
    }),
    written('docs/recipes.md', { consent: `${CONSENT_RULE}\n\n${consentTable()}` }),
    written('docs/testing.md', testingTables()),
  ])
  return [
    { path: 'docs/tools.md', text: toolsDocument(calls) },
    { path: 'docs/configuration.md', text: configurationDocument() },
    { path: 'docs/commands.md', text: commandsDocument(commands) },
    { path: 'docs/unknowns.md', text: unknownsDocument() },
    { path: 'mcp.json.example', text: `${hostEntry}\n` },
    { path: 'docs/load.svg', text: pictures.load },
    { path: 'docs/test.svg', text: pictures.test },
    ...tables,
    ...jsonDocuments,
  ]
}

/** A document written by hand, with its tables as they should be. */
async function written(path: string, tables: Readonly<Record<string, string>>): Promise<Document> {
  return { path, text: withTables(path, await readFile(path, 'utf8'), tables) }
}

/** The documents of JSON, by their paths. */
function jsonValues(): Readonly<Record<string, unknown>> {
  return {
    'docs/openapi.json': openApiDocument(),
    'examples/suites/suite.schema.json': suiteJsonSchema(),
    'server.json': serverJson(),
  }
}
