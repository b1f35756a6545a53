import type { OpenItem } from '../../chats/result.ts'
import { oneLine } from '../../text/excerpt.ts'

const MAX_NAME_CHARS = 200

/** A criterion as a person reads it: the conversation up to it, and what is asked. */
export function itemLines({ item, scenario, criterion, transcript }: OpenItem): string[] {
  return [
    `${item}  "${oneLine(scenario, MAX_NAME_CHARS)}"`,
    ...transcript.flatMap(({ visitor, chatbot }) => [
      `  Visitor: ${indented(visitor)}`,
      `  Chatbot: ${indented(chatbot) || '(nothing)'}`,
    ]),
    `  Criterion: ${indented(criterion)}`,
  ]
}

/** Several lines stand below each other: none looks like one of the list. */
function indented(text: string): string {
  return text.trim().split('\n').join('\n           ')
}
