import packageJson from '../../package.json' with { type: 'json' }
import { settings } from '../../src/config.ts'
import { allTools } from '../../src/tools/all-tools.ts'
import { platforms } from './install-modules.ts'

/** A setting that a host asks for when the bundle is installed. */
interface Question {
  readonly setting: string
  readonly title: string
}

/** The form's words for what a value is. */
const types = { text: 'string', number: 'number', boolean: 'boolean', folder: 'directory' } as const

/** A form of a bundle has no choice out of a list, so settings with fixed values are not asked for. */
const questions: readonly Question[] = [
  { setting: 'baseUrl', title: 'Service address' },
  { setting: 'secretKey', title: 'Secret key' },
  { setting: 'sessionKey', title: 'Session key' },
  // One folder: a host cannot put several into one variable.
  { setting: 'importDirs', title: 'Folder of listing files' },
  { setting: 'readOnly', title: 'Read only' },
]

/** The manifest of the one-file bundle. */
export function manifest() {
  const { name, version, description, keywords, license, engines } = packageJson
  const asked = questions.map(({ setting, title }) => {
    const found = settings.find((each) => each.name === setting)
    if (!found) throw new Error(`There is no setting ${setting}.`)
    const { env, description, kind, secret } = found
    const key = env.replace(/^NEWOAKS_/, '').toLowerCase()
    const option = {
      title,
      description,
      type: types[kind],
      // A host does not start a bundle that lacks what is required; much works without the service.
      required: false,
      ...(secret && { sensitive: true }),
    }
    return { env, key, option }
  })
  return {
    manifest_version: '0.3',
    name,
    version,
    description,
    long_description: `${description} It holds the native part of its database for ${platforms.join(', ')}.`,
    author: { name: 'The newoaks-mcp authors' },
    license,
    keywords,
    server: {
      type: 'node',
      entry_point: 'dist/main.js',
      mcp_config: {
        command: 'node',
        args: [`\${__dirname}/dist/main.js`],
        env: Object.fromEntries(asked.map(({ env, key }) => [env, `\${user_config.${key}}`])),
      },
    },
    tools: allTools.map((tool) => ({ name: tool.name, description: tool.description })),
    // Their texts are made from what the user fills in.
    prompts_generated: true,
    compatibility: {
      platforms: [...new Set(platforms.map((platform) => platform.split('-')[0]))],
      runtimes: { node: engines.node },
    },
    user_config: Object.fromEntries(asked.map(({ key, option }) => [key, option])),
  }
}
