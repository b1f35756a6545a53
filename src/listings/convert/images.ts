import type { Cell } from '../read/source.ts'
import { cellText, isBlank } from './blank.ts'
import type { Converted } from './converted.ts'
import { decodeEntities } from './entities.ts'
import { parseListText } from './list-text.ts'
import { problem, quoted } from './problem.ts'
import { isWebAddress } from './web-address.ts'

/** Where media objects have their address, the larger picture first; in lower case. */
const addressKeys =
  'mediaurl uri1280 urilarge uri1024 highresolutionlink url href src uri uri800'.split(' ')

/**
 * The web addresses of pictures, each once and with its entities decoded: a list of them or of media objects, the text of such a
 * list, addresses joined by commas, semicolons, bars, spaces or line breaks, or the attachments of Airtable,
 * `front.jpg (https://…),plan.pdf (https://…)`. Media that are not photos or not for the public are left out; the
 * others are in the order that they state.
 */
export function toImages(cell: Cell): Converted<string[]> {
  if (isBlank(cell)) return { blank: true }
  if (typeof cell !== 'string' && !Array.isArray(cell)) return noImages(cell)
  const media = typeof cell === 'string' ? mediaIn(cell) : cell.flatMap(toMedium)
  const photos = media.filter(({ isShown }) => isShown)
  const addresses = photos
    .toSorted((a, b) => a.order - b.order)
    .map(({ address }) => withoutBlanks(decodeEntities(address)))
    .filter(isWebAddress)
  if (photos.length === 0) return { blank: true }
  if (addresses.length === 0) return noImages(cell)
  const value = [...new Set(addresses)]
  const lost = photos.length - addresses.length
  return lost === 0 ? { value } : { value, warning: imagesLeftOut(lost, photos.length) }
}

interface Medium {
  readonly address: string
  readonly order: number
  readonly isShown: boolean
}

function mediaIn(text: string): Medium[] {
  const items: readonly unknown[] =
    parseListText(text) ?? attachmentsIn(text) ?? splitAddresses(text)
  return items.flatMap(toMedium)
}

function toMedium(item: unknown): Medium | readonly [] {
  if (typeof item === 'string')
    return isBlank(item) ? [] : { address: item.trim(), order: 0, isShown: true }
  if (typeof item !== 'object' || item === null) return []
  const fields = new Map(Object.entries(item).map(([key, value]) => [key.toLowerCase(), value]))
  const text = (key: string) => String(fields.get(key) ?? '').trim()
  const category = text('mediacategory')
  return {
    address: addressKeys.map(text).find((address) => !isBlank(address)) ?? widestIn(item) ?? '',
    order: Number(fields.get('order') ?? 0) || 0,
    isShown: /^(photos?)?$/i.test(category) && !/private|only/i.test(text('permission')),
  }
}

/** The address of a media object of another form: of several sizes the widest, and no thumbnail if there is more. */
function widestIn(item: object): string | undefined {
  const found = addressesWithin(item, '')
  const isSmall = ({ key }: Found) => /thumb|small|icon/i.test(key)
  return found.toSorted((a, b) => Number(isSmall(a)) - Number(isSmall(b)) || b.width - a.width)[0]
    ?.address
}

interface Found {
  readonly address: string
  readonly key: string
  readonly width: number
}

function addressesWithin(item: object, within: string, width = 0): Found[] {
  const own = 'width' in item && typeof item.width === 'number' ? item.width : width
  return Object.entries(item).flatMap(([name, value]: [string, unknown]) => {
    const key = `${within} ${name}`
    if (typeof value === 'string')
      return isWebAddress(value) ? { address: value, key, width: own } : []
    return typeof value === 'object' && value !== null ? addressesWithin(value, key, own) : []
  })
}

const pictureName = /\.(avif|bmp|gif|heic|jfif|jpe?g|png|svg|tiff?|webp)$/i

/** Each by its name with its address in parentheses; undefined for any other text. */
function attachmentsIn(text: string): unknown[] | undefined {
  const found = [...text.matchAll(/\((https?:\/\/[^\s()]+)\)\s*(?:,|$)/gi)]
  const ends = found.map(({ index, 0: { length } }) => index + length)
  if (ends.at(-1) !== text.length) return undefined
  return found.map(({ index, 1: url }, at) => {
    const name = text.slice(ends[at - 1] ?? 0, index).trim()
    const isPhoto = pictureName.test(name) || !/\.[a-z\d]{1,5}$/i.test(name)
    return { url, mediacategory: isPhoto ? 'photo' : 'document' }
  })
}

/** The name of a picture may have blanks, which browsers write as `%20`; behind a picture they are none of it. */
function withoutBlanks(address: string): string {
  const [first = '', ...others] = address.split(' ')
  return others.length > 0 && pictureName.test(address) && !pictureName.test(first)
    ? [first, ...others].join('%20')
    : address
}

/** A comma only separates when a space or another address follows: addresses can hold commas. */
function splitAddresses(text: string): string[] {
  return text
    .replace(/^\[|\]$/g, '')
    .split(/[|\r\n]|(?<=[,;])\s+|(?<=[,;\s])(?=https?:)/i)
    .map((piece) => piece.replace(/(?<![,;\s])[,;\s]+$/, ''))
}

function noImages(cell: Cell): Converted<never> {
  return problem(
    'no_image_addresses',
    `${quoted(cellText(cell))} holds no web address of a picture.`,
    'Write whole addresses, beginning with https://.',
  )
}

function imagesLeftOut(lost: number, all: number) {
  return {
    code: 'images_left_out',
    message: `${lost} of ${all} pictures have no web address and were left out.`,
    fix: 'Write whole addresses, beginning with https://.',
  }
}
