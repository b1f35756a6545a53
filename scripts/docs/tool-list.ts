import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import * as z from 'zod'
import { toolsets } from '../../src/config.ts'
import { effects } from '../../src/tools/call/tool.ts'

const FOLDER = 'src/tools'
export const TOOL_LIST = `${FOLDER}/all-tools.ts`

/** What a module of the folder exports: its tool alone. */
const ToolModule = z.record(
  z.string(),
  z.looseObject({ name: z.string(), toolset: z.enum(toolsets), effect: z.enum(effects) }),
)

/**
 * The list of all tools, made of the modules of their folder: by toolset, within it those that do less
 * harm first, then by name.
 *
 * @throws Error when a module exports anything but one tool
 */
export async function toolList(): Promise<string> {
  const files = (await readdir(FOLDER)).filter(
    (file) => file.endsWith('.ts') && `${FOLDER}/${file}` !== TOOL_LIST,
  )
  const tools = (await Promise.all(files.map(toolIn))).toSorted(
    (one, other) =>
      toolsets.indexOf(one.toolset) - toolsets.indexOf(other.toolset) ||
      effects.indexOf(one.effect) - effects.indexOf(other.effect) ||
      (one.name < other.name ? -1 : 1),
  )
  const imports = [
    { path: './call/tool.ts', line: "import type { Tool } from './call/tool.ts'" },
    ...tools.map(({ path, exported }) => ({
      path,
      line: `import { ${exported} } from '${path}'`,
    })),
  ].toSorted((one, other) => (one.path < other.path ? -1 : 1))
  return `${imports.map(({ line }) => line).join('\n')}

/** Every tool, in the order in which a host lists them. Made by npm run docs. */
export const allTools: readonly Tool[] = [
${tools.map(({ exported }) => `  ${exported},\n`).join('')}]
`
}

async function toolIn(file: string) {
  const exports = Object.entries(ToolModule.parse(await import(resolve(FOLDER, file))))
  const [found] = exports
  if (!found || exports.length > 1) throw new Error(`${FOLDER}/${file} must export one tool.`)
  const [exported, { name, toolset, effect }] = found
  return { path: `./${file}`, exported, name, toolset, effect }
}
