import { byReader } from '../../text/by-reader.ts'
import { counted } from '../../text/counted.ts'
import { oneLine } from '../../text/excerpt.ts'
import { choiceText } from '../choice-text.ts'
import { messageWithHomes } from '../finding.ts'
import { type GonePage, type GonePagesOptions, gonePages } from '../load/gone/gone-pages.ts'
import { inFileText } from '../load/gone/gone-where.ts'
import type { LoadScope } from '../load/load-options.ts'
import { homeOf } from '../load/problem-words.ts'
import type { Source } from '../read/source.ts'
import { withStatus } from '../report/listing-name.ts'

const MAX_NAMED = 5
const MAX_SOURCE_CHARS = 60

/** Where a source is not named, files of one kind share one. */
const ANOTHER_AGENCY = `, which has none of that source: if it is another agency's, give each agency a source of its own (${choiceText({ source: null })})`

interface WhetherInFile extends LoadScope, Pick<GonePagesOptions, 'ledger' | 'index'> {
  readonly file: Pick<Source, 'partial' | 'unread'>
}

/**
 * What a look at a file says of homes that were loaded from its source and that it does not have, as far
 * as is remembered; those that it has as off the market, and those that are Sold, are left out. Empty where
 * there are none, or where the file was not read whole.
 */
export async function notInFileText({
  file: { partial, unread = [] },
  ...scope
}: WhetherInFile): Promise<string> {
  const { index, source } = scope
  if (!index.isComplete() || partial || unread.length > 0) return ''
  const homes: string[] = []
  let [count, offered] = [0, 0]
  // What is Sold is not on offer, whether the file has it or not: a sync that marks as Sold leaves it as well.
  for await (const page of gonePages({ ...scope, action: 'sold' })) {
    const absent = [...page.left, ...page.gone].filter(({ key }) => !page.words.has(key))
    count += absent.length
    offered += page.known.length - page.alreadySold.length
    homes.push(...absent.slice(0, MAX_NAMED - homes.length).map((entry) => nameOf(entry, page)))
  }
  if (count === 0) return ''
  const which = counted(count, 'home that was', 'homes that were')
  const are = count === 1 ? 'is' : 'are'
  const from = `loaded from this source ("${oneLine(source, MAX_SOURCE_CHARS)}")`
  const none = count === offered ? ANOTHER_AGENCY : ''
  const told = messageWithHomes(`${which} ${from} ${are} not in the file${none}.`, homes, count)
  const unless = `${choiceText({ gone: 'sold' })} or ${choiceText({ gone: 'delete' })}`
  return `${told.slice(0, -1)}${unreadableText(index.unreadable())}. Nothing is done to ${count === 1 ? 'it' : 'them'} without ${unless}${byReader({ agent: '', terminal: ' of the command sync', page: '' })}.`
}

function nameOf(entry: GonePage['gone'][number], { newNumbers }: GonePage): string {
  return withStatus(homeOf(entry), inFileText(undefined, newNumbers.get(entry.key)))
}

function unreadableText(rows: number): string {
  if (rows === 0) return ''
  return `, unless ${counted(rows, 'row')} in which nobody can tell which listing is meant ${rows === 1 ? 'has it' : 'have them'}`
}
