import { amountFields } from '../../../contract/listing.ts'
import { isPlaceholder } from '../../../listings/convert/blank.ts'
import { markupIn, plainText } from '../../../listings/convert/plain-text.ts'
import { isWebAddress, WHOLE_ADDRESS } from '../../../listings/convert/web-address.ts'
import type { SomeFields } from '../../../listings/map/listing-fields.ts'
import { symbolMeant } from '../../../listings/vocabulary/currencies.ts'
import { oneLine } from '../../../text/excerpt.ts'

const MAX_VALUE_CHARS = 60
/** A code or a sign is shorter than a word for one. */
const LONGEST_SIGN = 3

const plainFields = [
  'PropertyType',
  'MLSNumber',
  'Description',
  'Location',
  'Address',
  'City',
  'State',
  'ZIP',
] as const

/** What bulk loading would doubt of the texts of a listing: those of no currency, no address, of HTML. */
export function textDoubts(given: SomeFields, remembered: SomeFields): string[] {
  return [
    ...currencyDoubts(given, { ...remembered, ...given }),
    ...typeDoubts(given, remembered),
    ...addressDoubts(given),
    ...plainDoubts(given),
  ]
}

function currencyDoubts({ CurrencySymbol }: SomeFields, now: SomeFields): string[] {
  if (CurrencySymbol === undefined) return []
  const text = CurrencySymbol.trim()
  if (isPlaceholder(text)) {
    const amounts = amountFields.filter((field) => now[field])
    return amounts.length === 0
      ? []
      : [
          `CurrencySymbol: none is given beside ${amounts.join(', ')}: a chatbot cannot tell in what currency that is. Ask the user for it.`,
        ]
  }
  const symbol = symbolMeant(text)
  const named = `CurrencySymbol "${oneLine(text, MAX_VALUE_CHARS)}"`
  if (symbol === undefined)
    return [`${named}: It is not a currency that is known. Write the symbol, such as $.`]
  const isWord = text.length > LONGEST_SIGN && symbol.toUpperCase() !== text.toUpperCase()
  return isWord ? [`${named}: It is a word; the symbol is ${symbol}.`] : []
}

/** What a listing had before it lost it is told of an update. */
function typeDoubts({ PropertyType }: SomeFields, remembered: SomeFields): string[] {
  const isNew = Object.keys(remembered).length === 0
  return isNew && PropertyType !== undefined && isPlaceholder(PropertyType)
    ? [
        'PropertyType: none is given: a chatbot cannot tell what kind of home it is. Ask the user for it.',
      ]
    : []
}

function addressDoubts({ Url, Images = [] }: SomeFields): string[] {
  const addresses = [
    ...(Url === undefined ? [] : [{ field: 'Url', text: Url }]),
    ...Images.map((text, at) => ({ field: `Images[${at}]`, text })),
  ]
  return addresses
    .filter(({ text }) => !isPlaceholder(text) && !isWebAddress(text))
    .map(
      ({ field, text }) =>
        `${field} "${oneLine(text, MAX_VALUE_CHARS)}": It is not a web address. ${WHOLE_ADDRESS}`,
    )
}

/** They are sent as they are given, where bulk loading would take out what is HTML. */
function plainDoubts(given: SomeFields): string[] {
  const texts = [
    ...plainFields.map((field) => ({ field, text: given[field] ?? '' })),
    ...(given.ExtensionColumn ?? []).map(({ value: text }, at) => ({
      field: `ExtensionColumn[${at}].value`,
      text,
    })),
  ]
  return texts.flatMap(({ field, text }) => {
    const read = plainText(text)
    if ('problem' in read && read.problem)
      return [`${field}: ${read.problem.message} Ask the user for what is meant.`]
    const markup = markupIn(text)
    if (markup === undefined) return []
    return [
      `${field}: it has "${oneLine(markup, MAX_VALUE_CHARS)}", and buyers can be told that as it stands. Write plain text.`,
    ]
  })
}
