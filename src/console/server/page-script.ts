import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'rolldown'

/** The page reads with schemas, and makes no JSON Schema of them: a fifth of the library is for that. */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  transform: {
    filter: {
      id: /node_modules[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/,
    },
    handler: (code) =>
      [...code.matchAll(/^export (?:const|function) (\w+)/gm)]
        .map(([, name]) => `export const ${name} = () => undefined`)
        .join('\n'),
  },
}

/** The page's script as one file. The build of the program runs this, and has only the text. */
export const pageScript: string = await bundled()

async function bundled(): Promise<string> {
  const { output } = await build({
    input: fileURLToPath(new URL('../page/main.tsx', import.meta.url)),
    platform: 'browser',
    logLevel: 'warn',
    write: false,
    plugins: [withoutJsonSchema],
    transform: { target: 'es2022' },
    output: { format: 'esm', minify: true, comments: { annotation: false, jsdoc: false } },
  })
  return output[0].code
}
