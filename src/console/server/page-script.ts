import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

/** The page's script as one file. The build of the program runs this, and has only the text. */
export const pageScript: string = await bundled()

async function bundled(): Promise<string> {
  const { output } = await build({
    input: fileURLToPath(new URL('../page/main.tsx', import.meta.url)),
    platform: 'browser',
    logLevel: 'warn',
    write: false,
    transform: { target: 'es2022' },
    output: { format: 'esm', minify: true, comments: { annotation: false, jsdoc: false } },
  })
  return output[0].code
}
