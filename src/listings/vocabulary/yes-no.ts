import { plainWords } from '../../text/plain-words.ts'

const yes = new Set('y,yes,true,ja,si,oui,sim,tak,evet'.split(','))
const no = new Set('n,no,false,nein,non,nee,nao,nie,hayır'.split(','))
const nothing = new Set(
  'none,keine,keiner,kein,geen,ninguno,ninguna,aucun,aucune,nessuno,nessuna,nenhum,nenhuma,brak,yok'.split(
    ',',
  ),
)

/** Whether a text is yes or no and nothing else, in English or the commoner languages of Europe. */
export function isYesOrNo(text: string): boolean {
  const word = plainWords(text)
  return yes.has(word) || no.has(word)
}

/** Whether a text says that there are none: `No`, `keine`. */
export function saysNothing(text: string): boolean {
  const word = plainWords(text)
  return no.has(word) || nothing.has(word)
}
