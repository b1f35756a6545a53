import { loadListings } from './load-listings.ts'
import type { Prompt } from './prompt.ts'
import { testMyBot } from './test-my-bot.ts'

/** Every prompt, in the order in which a host lists them. */
export const allPrompts: readonly Prompt[] = [loadListings, testMyBot]
