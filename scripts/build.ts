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

/** Makes every `import()` of a file of ours a file of its own, loaded on first use. */
function splitAtDynamicImports(found: (file: string) => void): Plugin {
  return {
    name: 'split-at-dynamic-imports',
    setup({ onResolve }) {
      onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined
        const file = resolve(resolveDir, path)
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
    plugins: [withoutAjv, splitAtDynamicImports((each) => files.add(each))],
    logLevel: 'warning',
  })
}
await chmod('dist/main.js', 0o755)
