import { chatAskTypes, mediaRule } from '../contract/chat.ts'

const MB = 1024 * 1024

/** Which files a message may have, by its media type, as Markdown. */
export function mediaMarkdown(): string {
  const lines = chatAskTypes.flatMap((type) => {
    const rule = mediaRule(type)
    if (!rule) return []
    const { fileExtensions, exactFiles, maxBytes } = rule
    const count = exactFiles === undefined ? 'one or more' : `exactly ${exactFiles}`
    const size = maxBytes === undefined ? [] : [`at most ${maxBytes / MB} MB a file`]
    return [`- ${type}: ${[count, ...fileExtensions, ...size].join(', ')}`]
  })
  return `Files (fileIds) by chatAskType; an animated GIF is not accepted:\n\n${lines.join('\n')}`
}
