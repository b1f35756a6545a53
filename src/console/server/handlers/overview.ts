import { DEFAULT_CHATBOT } from '../../../sandbox/defaults.ts'
import { rememberedChatbots } from '../../../tools/call/runs/remembered-runs.ts'
import type { ConsoleParts } from '../console-parts.ts'
import type { Handler } from './handler.ts'

export function overview(parts: ConsoleParts): Handler<'overview'> {
  const { imports, chats, journal, config, redactor, version, isSandbox, standingNotes } = parts
  return async () => {
    const { toolsets, readOnly, baseUrl } = config
    const redact = redactor.text
    const memories = { imports, chats, toolsets, redact }
    // The first is proposed where a file is to go: one that was mistyped must not be.
    const ofRuns = await rememberedChatbots(memories, { reachedOnly: true })
    const ofChanges = await (await journal()).chatbots()
    const known = [...ofRuns, ...ofChanges.filter((id) => redact(id) === id)]
    return {
      version,
      isSandbox,
      isReadOnly: readOnly,
      toolsets: [...toolsets],
      ...(baseUrl && !isSandbox && { service: new URL(baseUrl).host }),
      chatbots: [...new Set([...known, ...(isSandbox ? [DEFAULT_CHATBOT] : [])])],
      notes: [...standingNotes],
    }
  }
}
