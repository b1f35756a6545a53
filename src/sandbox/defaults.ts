import type { Framing } from './framing.ts'

/** The chatbot that every sandbox has. */
export const DEFAULT_CHATBOT = 'demo'
export const SANDBOX_NAME = 'newoaks-mcp sandbox'
export const DEFAULT_HOST = '127.0.0.1'
export const DEFAULT_FRAMING: Framing = 'sse'
