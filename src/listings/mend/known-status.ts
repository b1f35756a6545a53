import type { ChatbotListing } from '../compare/chatbot-listing.ts'

/**
 * The Status that a listing has, as far as that is known: where the list has the listing and shows none, what
 * is remembered may have been changed since.
 */
export function knownStatus({
  listed,
  entry,
}: Pick<ChatbotListing, 'listed' | 'entry'>): string | undefined {
  return listed ? listed.Status : entry?.fields.Status
}
