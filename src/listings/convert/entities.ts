import { decodeHTMLStrict } from 'entities'

/** Each on its own, in time that grows with the text alone; a reference to no character is left out. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&#?[a-z\d]{1,32};/gi, (entity) => {
    const character = decodeHTMLStrict(entity)
    return character === '\uFFFD' ? '' : character
  })
}
