import { mayGetKeys } from '../../api/endpoint.ts'
import { InputError } from '../../errors.ts'
import { TOKEN_VARIABLE } from './feed-token.ts'

/** So many days lie between two comparisons of all keys, unless it is said otherwise. */
export const DEFAULT_COMPARE_DAYS = 7

const RESOURCE = 'Property'
/** What of a query may be said in the address of a feed; all else is said here, or is a secret. */
const options = ['$filter', '$select', '$expand'] as const

/** The listings of a RESO Web API. */
export interface FeedAddress {
  /** Of its resource Property, without a query. */
  readonly resource: URL
  /** Which listings, which fields, and what comes with each; as OData has it. */
  readonly options: Readonly<Partial<Record<(typeof options)[number], string>>>
}

/**
 * The address of a feed: that of the service, or of its resource Property, to which a filter, a selection of
 * fields and an expansion can be added.
 *
 * @throws InputError when no token may be sent there
 */
export function feedAddress(text: string, allowInsecureHttp: boolean): FeedAddress {
  const nothing = 'Nothing was read.'
  if (!URL.canParse(text))
    throw new InputError(
      `The address of the feed is none. ${nothing}`,
      'Give it whole, such as https://api.example.com/odata/Property.',
    )
  const url = new URL(text)
  if (url.username !== '' || url.password !== '')
    throw new InputError(
      `The address of the feed has a user name or a password in it. ${nothing}`,
      `Take it out: the token of the feed goes into ${TOKEN_VARIABLE}.`,
    )
  if (!mayGetKeys(url, allowInsecureHttp))
    throw new InputError(
      `The address of the feed is neither https nor loopback (it begins with ${url.protocol}): its token could be read on the way. ${nothing}`,
      'Use the https:// address of the feed.',
    )
  const names: readonly string[] = options
  if ([...url.searchParams.keys()].some((name) => !names.includes(name)))
    throw new InputError(
      `The address of the feed has more in its query than ${options.join(', ')}. ${nothing}`,
      `Leave the rest out: paging is done here, and the token goes into ${TOKEN_VARIABLE}. At a shell, put single quotes around the address.`,
    )
  const given = options.flatMap((name) => {
    const value = url.searchParams.get(name)
    return value ? [[name, value] as const] : []
  })
  const resource = new URL(url.origin + withResource(url.pathname))
  return { resource, options: Object.fromEntries(given) }
}

function withResource(path: string): string {
  const parts = path.split('/').filter(Boolean)
  return `/${[...parts, ...(parts.at(-1) === RESOURCE ? [] : [RESOURCE])].join('/')}`
}
