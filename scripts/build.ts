import { chmod, rm } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'

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

/** Files have one copy of what is in here: an error is told by its class, wherever it was thrown. */
const sharedFile = resolve('src/errors.ts')

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
        if (kind !== 'dynamic-import' && file !== sharedFile) return undefined
        found(file)
        return { path: `./${outputName(file)}`, external: true }
      })
    },
  }
}

function outputName(file: string): string {
  return basename(file).replace(/\.ts$/, '.js')
}

await rm('dist', { recursive: true, force: true })
const files = new Set([resolve('src/main.ts')])
for (const file of files) {
  await build({
    entryPoints: [file],
    outfile: `dist/${outputName(file)}`,
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
    plugins: [withoutAjv, splitFiles((each) => files.add(each))],
    logLevel: 'warning',
  })
}
await chmod('dist/main.js', 0o755)
