import { extname } from 'node:path'
import { type AskRequest, mediaRule } from '../contract/chat.ts'
import { businessFailure } from './reply.ts'
import type { FileStore, StoredFile } from './store/file-store.ts'

/**
 * What the bot is asked: the message's content or, if it is empty, a line that names its files.
 * Throws a business failure 400 for a file that is unknown or that its media type does not allow
 * (sections 4.2 and 8).
 */
export function questionText(ask: AskRequest, files: FileStore): string {
  const rule = mediaRule(ask.chatAskType)
  if (!rule) return ask.content
  const attached = (ask.fileIds ?? []).map((fileId) => {
    const file = files.find(fileId)
    if (!file) throw refuse(`there is no file ${fileId}`)
    checkFile(file, `${ask.chatAskType}`, rule)
    return file.name
  })
  if (ask.content !== '') return ask.content
  return attached.length === 0
    ? `[${ask.chatAskType}]`
    : `[${ask.chatAskType}: ${attached.join(', ')}]`
}

function checkFile(
  { name, sizeBytes, animated }: StoredFile,
  mediaType: string,
  rule: NonNullable<ReturnType<typeof mediaRule>>,
): void {
  const extension = extname(name).toLowerCase()
  if (!rule.fileExtensions.includes(extension))
    throw refuse(`${name} is not allowed: ${mediaType} takes ${rule.fileExtensions.join(', ')}`)
  if (extension === '.gif' && animated) throw refuse(`${name} is an animated GIF`)
  if (rule.maxBytes !== undefined && sizeBytes > rule.maxBytes)
    throw refuse(`${name} has ${sizeBytes} bytes: ${mediaType} takes at most ${rule.maxBytes}`)
}

function refuse(message: string): Error {
  return businessFailure(400, `fileIds: ${message}`)
}
