import { chmod, readFile, rm } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { build, type Metafile, type Plugin } from 'esbuild'

/**
 * The SDK loads a JSON Schema validator that this server has no use for: it publishes schemas and
 * checks arguments with Zod. Left out, the program starts faster.
 */
const withoutAjv: Plugin = {
  name: 'without-ajv',
  setup({ onLoad }) {
    onLoad({ filter: /validation[\\/]ajv-provider\.js$/ }, () => ({
      contents: 'export class AjvJsonSchemaValidator {}',
    }))
  },
}

/**
 * The SDK makes the schemas of every message of its protocol when it is loaded. Marked as free of side
 * effects, those that the server does not use are left out: the program starts faster.
 */
const onlyUsedSchemas: Plugin = {
  name: 'only-used-schemas',
  setup({ onLoad }) {
    onLoad({ filter: /sdk[\\/]dist[\\/]esm[\\/]types\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const contents = source.replace(
        /^((?:export )?const \w+ = )((?:z\.|[A-Z]\w*Schema\.)(?:.*|.*(?:\n .*)*\n\S.*));$/gm,
        '$1/* @__PURE__ */ (() => $2)();',
      )
      if (contents === source) throw new Error(`${path} has no schema in the form looked for.`)
      return { contents }
    })
  },
}

/** Files have one copy of what is in these: an error is told by its class, wherever it was thrown. */
const sharedFiles = new Set([resolve('src/errors.ts'), resolve('src/commands/command.ts')])

/**
 * Makes every `import()` of a file of ours a file of its own, loaded on first use. The rest is one
 * file: loading many small ones is slower.
 */
function splitFiles(found: (file: string) => void): Plugin {
  return {
    name: 'split-files',
    setup({ onResolve }) {
      onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
        const file = resolve(resolveDir, path)
        if (kind !== 'dynamic-import' && !sharedFiles.has(file)) return undefined
        found(file)
        return { path: `./${outputName(file)}`, external: true }
      })
    },
  }
}

function outputName(file: string): string {
  return basename(file).replace(/\.ts$/, '.js')
}

/**
 * What the program loads before anything is asked of it; every other package comes on first use. Of
 * zod-to-json-schema, which the SDK brings, no more than a line is left.
 */
const packagesAtStart = ['@modelcontextprotocol/sdk', 'zod', 'zod-to-json-schema']

function refuseHeavy({ outputs }: Metafile): void {
  const used = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([input, { bytesInOutput }]) =>
      bytesInOutput > 0 ? (/.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? []) : [],
    ),
  )
  const heavy = [...new Set(used)].filter((name) => !packagesAtStart.includes(name))
  if (heavy.length > 0)
    throw new Error(`The start would load ${heavy.join(', ')}: import() what needs it.`)
}

await rm('dist', { recursive: true, force: true })
const program = resolve('src/main.ts')
const files = new Set([program])
const outputs = new Map<string, string>()
for (const file of files) {
  const name = outputName(file)
  const other = outputs.get(name)
  if (other) throw new Error(`${other} and ${file} would both be dist/${name}: rename one.`)
  outputs.set(name, file)
  const { metafile } = await build({
    entryPoints: [file],
    outfile: `dist/${name}`,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.18',
    // Ships a native part, which cannot be bundled.
    external: ['libsql'],
    banner: {
      // CommonJS dependencies inside a bundle still call require.
      js: "#!/usr/bin/env node\nimport{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
    },
    legalComments: 'linked',
    plugins: [withoutAjv, onlyUsedSchemas, splitFiles((each) => files.add(each))],
    logLevel: 'warning',
    metafile: true,
  })
  if (file === program) refuseHeavy(metafile)
}
await chmod('dist/main.js', 0o755)
