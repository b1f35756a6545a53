import { allTools } from '../../tools/all-tools.ts'
import type { Tool } from '../../tools/call/tool.ts'
import type { Tool as McpTool } from '../sdk/wire-types.ts'
import { toolDefinition } from './tool-definition.ts'

/** What is known of a tool before it is called. */
export interface ListedTool extends Pick<Tool, 'name' | 'toolset' | 'alsoIn' | 'effect'> {
  /** Whether it does some of its work only when that is confirmed. */
  readonly asksFirst: boolean
  readonly definition: McpTool
}

/**
 * Every tool, in the order in which a host lists them. The build runs this module and puts what it exports
 * in its place: the schemas of all tools take a while, and a start needs none of them.
 */
export const listedTools: readonly ListedTool[] = allTools.map((tool) => ({
  name: tool.name,
  toolset: tool.toolset,
  ...(tool.alsoIn && { alsoIn: tool.alsoIn }),
  effect: tool.effect,
  asksFirst: 'confirm' in tool.input.shape,
  definition: toolDefinition(tool),
}))
