import { choiceText } from '../../choice-text.ts'
import { toDate } from '../../convert/date.ts'
import { toDays } from '../../convert/numbers/days.ts'
import { toYear } from '../../convert/year.ts'
import { currencySymbol, isCurrencyCode } from '../../vocabulary/currencies.ts'
import type { ListingField } from '../mapping.ts'
import { type ColumnProfile, knownTexts } from './cells/profile.ts'
import { aliasOf } from './headers/aliases.ts'
import { headerName, wholeHeaderName } from './headers/header-name.ts'
import { headerWords } from './headers/header-words.ts'

/** Why a column is not taken for a field that it may be meant for, until the user says so. */
export interface Doubtful {
  readonly field: ListingField
  readonly note: string
}

/** Numbers that portals, and those who bring listings to them, give by themselves. */
const portalNumber =
  /^(zp|zillow|redfin|trulia|realtor|realtorcom|rightmove|zoopla|idealista|immoscout|immowelt|apartments|homes|syndicat(or|ion)|portal|provider|aggregator|source|external|feed)(id|number|no|key|listingid|listingkey|listingnumber|propertyid|listing|ref|reference)$|^(zpid|exposeid)$/

const portals =
  'zillow.com redfin.com redfin.ca trulia.com realtor.com realtor.ca homes.com apartments.com hotpads.com rent.com rightmove.co.uk zoopla.co.uk onthemarket.com daft.ie idealista.com idealista.it idealista.pt fotocasa.es immobiliare.it seloger.com leboncoin.fr immobilienscout24.de immobilienscout24.at immowelt.de funda.nl pararius.nl pararius.com otodom.pl olx.pl realestate.com.au domain.com.au airbnb.com'.split(
    ' ',
  )

/** The headers of the columns that may be meant for a field. */
export function meantFor(
  field: ListingField,
  doubtful: ReadonlyMap<string, Doubtful>,
): readonly string[] {
  return [...doubtful].filter(([, one]) => one.field === field).map(([header]) => header)
}

/** Columns that are asked about, by header. */
export function doubtfulColumns(columns: readonly ColumnProfile[]): ReadonlyMap<string, Doubtful> {
  const links = columns.filter(({ header }) => aliasOf(header)?.role === 'url')
  const host = links.flatMap(({ samples }) => samples.flatMap((text) => portalOf(text) ?? []))[0]
  return new Map(
    columns.flatMap((column) => {
      const doubtful = doubt(column, host)
      return doubtful ? [[column.header, doubtful] as const] : []
    }),
  )
}

/** Names of a year that do not say of what. */
const bareYears = new Set('year yr jahr ano annee anno jaar rok yil'.split(' '))

/**
 * What is asked about a column that is called a year and no more, and holds such as homes are built in.
 *
 * @param today the day by which years are judged
 */
export function doubtfulYear(column: ColumnProfile, today: Date): Doubtful | undefined {
  const { header } = column
  const cells = knownTexts(column)
  const years = cells.filter((cell) => 'value' in toYear(cell, today))
  if (!bareYears.has(wholeHeaderName(header)) || years.length * 2 <= cells.length) return undefined
  const why = 'It can be the year in which homes were built, or that of a sale or a listing.'
  return asked(header, 'YearBuilt', why)
}

/** What is asked about a column all of whose cells are signs or codes of currencies. */
export function doubtfulCurrency({ header, texts }: ColumnProfile): Doubtful | undefined {
  const cells = [...(texts?.keys() ?? [])]
  const isOfCurrencies = cells.length > 0 && cells.every(isSignOrCode)
  return isOfCurrencies
    ? asked(header, 'CurrencySymbol', 'Its cells are currencies, perhaps those of the prices.')
    : undefined
}

/** What is asked about a column that is called a number and no more. */
export function doubtfulNumber({ header, filled }: ColumnProfile): Doubtful | undefined {
  return filled > 0 && wholeHeaderName(header) === 'nr'
    ? asked(
        header,
        'MLSNumber',
        'It can be the number of the listing, or only its line in the file.',
      )
    : undefined
}

/** Words by which a date is not that of a listing. */
const otherDates = new Set(
  'available change changed close closed expiration expires last modification modified open scraped sold updated'.split(
    ' ',
  ),
)

/** What is asked about a column of dates. @param today the day by which they are judged */
export function doubtfulDate(column: ColumnProfile, today: Date): Doubtful | undefined {
  const saysOtherwise = headerWords(column.header).some((word) => otherDates.has(word))
  return !saysOtherwise && holdsDates(column, today)
    ? asked(
        column.header,
        'DaysOnMarket',
        'Its cells are dates, perhaps of when homes were listed.',
      )
    : undefined
}

/** Whether the cells of a column are dates, and no numbers of days. */
export function holdsDates({ samples, format }: ColumnProfile, today: Date): boolean {
  return (
    samples.some((sample) => 'value' in toDate(sample, today)) &&
    samples.every((sample) => !('value' in toDays(sample, format)))
  )
}

function isSignOrCode(cell: string): boolean {
  return isCurrencyCode(cell) || (/\p{Sc}$/u.test(cell) && currencySymbol(cell) !== undefined)
}

/** Whether a header says of its numbers that they are those of an MLS. */
export function namesMls(header: string): boolean {
  return /^ml/.test(headerName(header))
}

function doubt(column: ColumnProfile, host: string | undefined): Doubtful | undefined {
  const { header, filled } = column
  const name = headerName(header)
  if (filled === 0) return undefined
  if (name === 'czynsz')
    return asked(header, 'HOAMonth', 'It can be the rent, or a monthly fee beside it.')
  if (portalNumber.test(name))
    return asked(header, 'MLSNumber', "It is a portal's own number, not an MLS number.")
  if (aliasOf(header)?.role !== 'mlsNumber' || namesMls(header)) return undefined
  if (host !== undefined)
    return asked(
      header,
      'MLSNumber',
      `The links lead to ${host}: it may be its own number, not an MLS number.`,
    )
  return isShared(column)
    ? asked(
        header,
        'MLSNumber',
        'The same stands in several rows, so that it tells no listing from the others.',
      )
    : undefined
}

/** The portal to which a link leads; undefined for any other site. */
function portalOf(link: string): string | undefined {
  const host = /^https?:\/\/([^/?#\s]+)/i.exec(link)?.[1]?.toLowerCase() ?? ''
  return portals.find((portal) => host === portal || host.endsWith(`.${portal}`))
}

/** A row or two may be there twice. */
function isShared({ filled, texts }: ColumnProfile): boolean {
  return texts !== undefined && filled > 3 && filled > texts.size * 1.5
}

function asked(header: string, field: ListingField, why: string): Doubtful {
  return {
    field,
    note: `${why} To use it as ${field}: ${choiceText({ mapping: { [header]: field } })}.`,
  }
}
