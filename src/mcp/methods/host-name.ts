import * as z from 'zod'
import { excerpt } from '../../text/excerpt.ts'

const MAX_HOST_CHARACTERS = 100

const ClientInfo = z.looseObject({ name: z.string(), version: z.string().optional() })

/** What the host calls itself, with its version; undefined when it has not said so. */
export function hostName(clientInfo: unknown): string | undefined {
  const parsed = ClientInfo.safeParse(clientInfo)
  if (!parsed.success) return undefined
  const { name, version = '' } = parsed.data
  return excerpt(`${name} ${version}`.trim(), MAX_HOST_CHARACTERS)
}
