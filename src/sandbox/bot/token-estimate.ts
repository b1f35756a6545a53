const CHARACTERS_PER_TOKEN = 4

/** An estimate of tokens, not a count: one token for every four characters begun. */
export function estimateTokens(texts: readonly string[]): number {
  return Math.ceil(texts.reduce((sum, text) => sum + text.length, 0) / CHARACTERS_PER_TOKEN)
}
