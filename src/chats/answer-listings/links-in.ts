import { normalisedUrl } from '../../listings/convert/web-address.ts'
import { matchesIn } from '../../text/matches-in.ts'
import type { TextSpan } from './text-span.ts'

interface FoundLink extends TextSpan {
  readonly text: string
  /** The same for links to the same page; a path when it has no host. */
  readonly key: string
}

const whole = String.raw`(?:\bhttps?:\/\/|\bwww\.)`
/** A host and a path, and no part of an e-mail address. */
const hostAndPath = String.raw`(?<![\p{L}\p{N}.@/-])(?=[a-z0-9.-]{1,253}\.[a-z]{2,24}\/)(?![^\s/]*@)`
const bareHost = String.raw`(?<![\p{L}\p{N}.@/-])(?:[a-z0-9-]{1,63}\.){1,4}(?:com|net|org|io|info|biz|homes|realty|realestate|properties|co\.uk|com?\.[a-z]{2})(?![\p{L}\p{N}@/-]|\.[\p{L}\p{N}])`
const link = new RegExp(
  String.raw`(?:\]\(|^[ \t]{0,3}\[[^\][\n\r]{1,100}\]:)[ \t]{0,3}<?(?<target>(?:(?!\]\()[^\s<>"|]){1,2000}?)>?(?:\s{1,3}"[^"\n]{0,200}")?(?:\)|$)|(?<host>${bareHost})|(?<free>(?:${whole}|${hostAndPath})(?:(?!\]\()[^\s<>"“”${'`'}\\|])+)`,
  'gimu',
)

/** A part of every link, and of few other texts. */
const mayHaveLink = /\]\(|\]:|:\/\/|www\.|[a-z0-9.-]\.[a-z]/iu

/**
 * The links in a text: whole ones, those without a scheme, hosts of common domains, and whatever a
 * link of Markdown leads to.
 */
export function linksIn(text: string): FoundLink[] {
  // Most texts of listings are words alone, and to look for links takes long.
  if (!mayHaveLink.test(text)) return []
  return matchesIn(text, link).flatMap((match) => {
    const { target, host, free } = match.groups ?? {}
    const isTarget = target !== undefined
    const found = isTarget ? target : trimmed(host ?? free ?? '')
    const key = isTarget ? targetKey(found) : isNoHost(found) ? undefined : linkKey(found)
    const at = match.index + (isTarget ? match[0].indexOf(found, match[0].search(/[(:]/)) : 0)
    return key === undefined ? [] : [{ text: found, key, at, end: at + found.length }]
  })
}

/** The same for links to the same page; undefined when the text is no link. */
export function linkKey(text: string): string | undefined {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  return URL.canParse(address) ? normalisedUrl(address) : undefined
}

const tracking =
  /^(?:utm(?:_\w+)?|[a-z]{0,3}clid|[gw]braid|igshid|igsh|si|mc_[ce]id|_g[al]|_hs\w+|li_fat_id|ref|ref_\w+|referrer|source|src|campaign|medium|origin|from|share|shared|trk|cmpid|cid)(?:=|$)/i

/** The key of a link without what only tells where it was clicked. */
export function withoutTracking(key: string): string {
  const [page = '', query = ''] = key.split(/\?(.*)/s)
  const rest = query.split('&').filter((parameter) => !tracking.test(parameter))
  return rest.length > 0 && query !== '' ? `${page}?${rest.join('&')}` : page
}

/** The host of a key, without `www.`; empty when it has none. */
export function linkHost(key: string): string {
  return /^https:\/\/([^/?]*)/.exec(key)?.[1] ?? ''
}

/** What a link without a host has for a key. */
export function linkPath(key: string): string {
  return key.slice(`https://${linkHost(key)}`.length)
}

/** Whether a link leads to a picture or a film by its name. */
export function isPicture(link: string): boolean {
  return /\.(?:jpe?g|png|webp|gif|avif|mp4)(?:\?|$)/i.test(link)
}

/** A target leads to a host, or to a path of whatever host. */
function targetKey(target: string): string | undefined {
  if (/^https?:\/\//i.test(target)) return linkKey(target)
  if (/^(?:#|[a-z][a-z+-]*:)/i.test(target)) return undefined
  if (/^(?:[a-z0-9-]+\.)+[a-z]{2,24}(?:\/|$)/i.test(target) && !isNoHost(target))
    return linkKey(target)
  const key = URL.canParse(target, 'https://a.b') ? new URL(target, 'https://a.b').href : undefined
  return key && linkPath(normalisedUrl(key))
}

/** `sq.ft/month` */
function isNoHost(text: string): boolean {
  return /^(?:[^/]*\.(?:ft|in|mi|yd|sf|and|or)|[^/.]{1,2}\.(?!com\b|co\b)[^/.]+)\//i.test(text)
}

/** Without the marks of the sentence or the Markdown around it. */
function trimmed(match: string): string {
  let found = match
  for (;;) {
    const last = found.at(-1) ?? ''
    const isOpenless = last === ')' && !balanced(found)
    if (!isOpenless && !/[.,;:!?'’*_~\]}…]/.test(last)) return found
    found = found.slice(0, -1)
  }
}

function balanced(text: string): boolean {
  return text.split('(').length >= text.split(')').length
}
