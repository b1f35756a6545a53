import { isYesOrNo } from '../../../vocabulary/yes-no.ts'
import { headerWords } from '../headers/header-words.ts'
import type { Texts } from './closed-vocabulary.ts'

/** Words of a header that ask whether there is something, by language. */
const asking = wordSet(
  'has have is flag ind indicator bool boolean yn',
  'hat ist tiene hay possede heeft posiada jest tem possui var',
)
/** And those that say so of what is not counted. */
const beside = wordSet(
  'with includes included exists available present mit vorhanden con disponible avec',
  'presente disponibile met aanwezig com disponivel mevcut',
)
/** Words of a header that asks how many. */
const counting = wordSet(
  'how many much number num no nr count total spots spaces stalls cars slots bays places',
  'anzahl stellplatze numero cuantos cuantas plazas combien nombre quanti posti hoeveel aantal',
  'ile liczba miejsca quantos quantas vagas kac sayisi',
)

/** Yes and no as a header names them: `(Y/N)`, `ja/nein`, `1/0`, `1=yes`. */
const choices =
  /(?<![\p{L}\p{N}])(y|yes|j|ja|s|si|sim|o|oui|t|tak|e|evet|true|1|0) (or |oder |o |ou )?(n|no|nein|nao|non|nej|nee|ne|nie|h|hayir|f|false|y|yes|0|1)(?![\p{L}\p{N}])|有[無无]|유무/u

/** Whether the cells of a column say whether there is something, and not how many or how much: `Garage?` of 0 and 1. */
export function saysWhether(header: string, texts: Texts): boolean {
  return texts.size > 0 && [...texts.keys()].every(isFlag) && asksWhether(header)
}

/** Whether cells of 0 and 1 may say so though their header does not, `Garage`: it does not ask how many either. */
export function maySayWhether(header: string, texts: Texts): boolean {
  const cells = [...texts.keys()]
  return (
    cells.every((cell) => /^[01]([.,]0+)?$/.test(cell)) &&
    cells.some((cell) => cell.startsWith('1')) &&
    !headerWords(header).some((word) => counting.has(word))
  )
}

function isFlag(text: string): boolean {
  return /^[01]([.,]0+)?$/.test(text) || isYesOrNo(text)
}

function asksWhether(header: string): boolean {
  const words = headerWords(header)
  if (words.some((word) => asking.has(word)) || choices.test(words.join(' '))) return true
  const isQuestion = /[?？؟]\s*$/u.test(header) && !/#|№/.test(header)
  return (
    (isQuestion || words.some((word) => beside.has(word))) &&
    !words.some((word) => counting.has(word))
  )
}

function wordSet(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(' ')))
}
