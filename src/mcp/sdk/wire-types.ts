/** Shapes of the protocol that both eras share. */
export type {
  CallToolResult,
  ContentBlock,
  Implementation,
  ServerCapabilities,
  Tool,
  ToolAnnotations,
} from '@modelcontextprotocol/sdk/types.js'
