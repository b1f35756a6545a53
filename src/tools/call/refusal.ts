import type { Config } from '../../config.ts'
import { ConfigError } from '../../errors.ts'
import type { Effect, Tool } from './tool.ts'

const changesData: Readonly<Record<Effect, boolean>> = {
  read: false,
  record: false,
  converse: false,
  create: true,
  update: true,
  delete: true,
}

/** Why the configuration does not offer a tool, or undefined when it does. */
export function refusal(
  tool: Pick<Tool, 'name' | 'effect' | 'toolset' | 'alsoIn'>,
  { readOnly, toolsets }: Pick<Config, 'readOnly' | 'toolsets'>,
): ConfigError | undefined {
  if (readOnly && changesData[tool.effect])
    return new ConfigError(
      `${tool.name} is refused: this server is read-only.`,
      'Tell the user. Without --read-only (NEWOAKS_READ_ONLY) the server offers it.',
    )
  if (![tool.toolset, ...(tool.alsoIn ?? [])].some((each) => toolsets.includes(each)))
    return new ConfigError(
      `${tool.name} is refused: its toolset, ${tool.toolset}, is switched off.`,
      `Tell the user. With ${tool.toolset} in --toolsets (NEWOAKS_TOOLSETS) the server offers it.`,
    )
  return undefined
}

/** @throws ConfigError when the configuration does not offer a tool */
export function assertOffered(...[tool, config]: Parameters<typeof refusal>): void {
  const refused = refusal(tool, config)
  if (refused) throw refused
}
