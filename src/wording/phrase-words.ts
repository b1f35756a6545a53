import { neededWords } from './needed-words.ts'
import { themes } from './themes.ts'

/** Of each phrase in their order, what it needs: see neededWords. The build works it out, which takes a tenth of a second. */
export const phraseWords: readonly (readonly string[])[] = themes
  .flat()
  .map(({ pattern }) => neededWords(pattern))
