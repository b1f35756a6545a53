import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { expect } from 'vitest'

/** What a resource says, and as what. */
export async function readResource(
  client: Client,
  uri: string,
): Promise<{ text: string; mimeType: string }> {
  const { contents } = await client.readResource({ uri })
  expect(contents).toHaveLength(1)
  const [content] = contents
  expect(content?.uri).toBe(uri)
  const text = content && 'text' in content ? content.text : ''
  return { text, mimeType: content?.mimeType ?? '' }
}

export const resourceText = async (client: Client, uri: string) =>
  (await readResource(client, uri)).text
