import { chmod, rm } from 'node:fs/promises'
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

await rm('dist', { recursive: true, force: true })
await build({
  entryPoints: ['src/main.ts'],
  outdir: 'dist',
  bundle: true,
  // What `import()` loads becomes a file of its own; what several files need, a shared one.
  splitting: true,
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
  plugins: [withoutAjv],
  logLevel: 'warning',
})
await chmod('dist/main.js', 0o755)
