import { mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Dispatcher } from 'undici'
import { AppError, CancelledError, errorCode, HostNotPermitted, InputError } from '../errors.ts'
import { PRIVATE_FILE } from '../files/private-files.ts'
import { openFile, type SourceFile } from '../files/source-file.ts'
import { storageError } from '../runs/storage-error.ts'
import { isSheetDelivery, isSheetSignIn } from './google-sheets.ts'
import { internet, type Network, publicPool } from './network.ts'
import type { PermittedHosts } from './permitted-hosts.ts'
import {
  ACCEPTED_ENCODING,
  BodyTooLarge,
  dropBody,
  readBody,
  UnknownEncoding,
} from './read-body.ts'
import { assertDownloadable, hostOf, shownAddress, webAddress } from './web-address.ts'

/** How much of anything one download may take. */
export interface DownloadLimits {
  /** As the file is unpacked. */
  readonly bytes: number
  /** From the first question to the last byte. */
  readonly totalMs: number
  /** Without a byte. */
  readonly quietMs: number
}

export const downloadLimits: DownloadLimits = {
  bytes: 500_000_000,
  totalMs: 10 * 60 * 1000,
  quietMs: 30_000,
}

const MAX_REDIRECTS = 5

export interface DownloadParts {
  /** Default: the internet. */
  readonly network?: Network
  readonly hosts: PermittedHosts
  readonly limits?: DownloadLimits
  readonly userAgent: string
}

/** A file that was downloaded, until it is removed. Its name is the address without its query. */
interface DownloadedFile {
  readonly file: SourceFile
  remove(): void
}

/**
 * Downloads a file from a public https address into a private file of its own. Every host on the way must be
 * permitted before anything is asked of it.
 *
 * @throws HostNotPermitted before anything is asked of such a host
 * @throws InputError when it cannot be downloaded whole: nothing of it is kept
 * @throws CancelledError
 */
export async function download(
  address: string,
  parts: DownloadParts,
  signal: AbortSignal,
): Promise<DownloadedFile> {
  const { limits = downloadLimits } = parts
  const url = webAddress(address)
  const timeUp = AbortSignal.timeout(limits.totalMs)
  const folder = mkdtempSync(join(tmpdir(), 'newoaks-download-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const path = join(folder, 'download')
    const ending = AbortSignal.any([signal, timeUp])
    await save(url, path, { ...parts, limits, signal: ending })
    const file = { ...(await openFile(path)), name: shownAddress(url) }
    return { file, remove }
  } catch (error) {
    remove()
    if (signal.aborted) throw new CancelledError('not_applied')
    if (error instanceof AppError) throw error
    if (timeUp.aborted)
      throw broken(url, `took longer than ${Math.round(limits.totalMs / 60_000)} minutes`)
    const stored = { name: 'temporary file', file: folder, ifDamaged: '' }
    const failure = storageError(error, stored, 'read or written')
    throw failure instanceof AppError
      ? failure
      : broken(url, `broke off (${errorCode(error) ?? 'for no known reason'})`)
  }
}

interface Saving extends DownloadParts {
  readonly limits: DownloadLimits
  readonly signal: AbortSignal
}

/** Asks for the address, and for those that it sends on to, until one answers with the file. */
async function save(first: URL, path: string, saving: Saving): Promise<void> {
  let url = first
  let from: URL | undefined
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    assertPermitted(url, from, saving.hosts)
    const next = await ask(url, path, saving)
    if (next === undefined) return
    from = url
    url = next
  }
  throw broken(first, `sends on more than ${MAX_REDIRECTS} times`)
}

function assertPermitted(url: URL, from: URL | undefined, hosts: PermittedHosts): void {
  if (from && isSheetSignIn(from, url))
    throw new InputError(
      'The sheet is not shared: Google wants somebody to sign in. Nothing was downloaded.',
      'Share it with everybody who has the link, or download it as CSV and give the path of the file.',
    )
  if (from && isSheetDelivery(from, url)) return
  const host = hostOf(url)
  if (!hosts.has(host)) throw new HostNotPermitted(host, from && hostOf(from))
}

/** @returns where it sends on to; undefined when the file is there */
async function ask(
  url: URL,
  path: string,
  { network = internet, limits, userAgent, signal }: Saving,
): Promise<URL | undefined> {
  const pool = await publicPool(url, network)
  try {
    const response = await pool.request({
      method: 'GET',
      path: `${url.pathname}${url.search}`,
      headers: { 'user-agent': userAgent, accept: '*/*', 'accept-encoding': ACCEPTED_ENCODING },
      headersTimeout: limits.quietMs,
      bodyTimeout: limits.quietMs,
      signal,
    })
    const next = redirectOf(response, url)
    if (next) {
      dropBody(response)
      return next
    }
    if (response.statusCode !== 200) {
      dropBody(response)
      throw refusedBy(url, response.statusCode)
    }
    await write(response, path, url, limits)
    return undefined
  } finally {
    // The rest of an answer that is not read is not waited for.
    await pool.destroy()
  }
}

function redirectOf({ statusCode, headers }: Dispatcher.ResponseData, url: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return undefined
  const location = String(headers.location ?? '')
  if (location === '' || !URL.canParse(location, url.href))
    throw broken(url, 'sends on to an address that cannot be read')
  return assertDownloadable(new URL(location, url))
}

async function write(
  response: Dispatcher.ResponseData,
  path: string,
  url: URL,
  limits: DownloadLimits,
): Promise<void> {
  const file = await open(path, 'wx', PRIVATE_FILE)
  try {
    const told = Number(response.headers['content-length'] ?? 0)
    if (told > limits.bytes) {
      dropBody(response)
      throw new BodyTooLarge()
    }
    await readBody(response, limits.bytes, (piece) => file.appendFile(piece))
  } catch (error) {
    if (error instanceof BodyTooLarge)
      throw new InputError(
        `${shownAddress(url)} has more than ${Math.floor(limits.bytes / 1e6).toLocaleString('en-US')} MB. Nothing was loaded.`,
        'Ask for less of it, or download it yourself and give the path of the file.',
      )
    if (error instanceof UnknownEncoding)
      throw broken(url, 'is packed in a way that was not asked for')
    throw error
  } finally {
    await file.close()
  }
}

function refusedBy(url: URL, status: number): InputError {
  const why =
    status === 401 || status === 403
      ? 'it may not be read without signing in'
      : status === 404 || status === 410
        ? 'there is no such file'
        : 'the host does not give it now'
  return new InputError(
    `${shownAddress(url)} answered with HTTP ${status}: ${why}. Nothing was loaded.`,
    status >= 500 || status === 429
      ? 'Try again later.'
      : 'Check the address, and that everybody who has the link may read the file.',
  )
}

function broken(url: URL, what: string): InputError {
  return new InputError(
    `The download of ${shownAddress(url)} failed: it ${what}. Nothing was loaded.`,
    'Try again later; if it fails again, check the address in a browser.',
  )
}
