import { InputError } from '../errors.ts'

/** The hosts that files may be downloaded from. */
export interface PermittedHosts {
  has(host: string): boolean
  /** A person has permitted it, until the program ends. */
  permit(host: string): void
}

/** @param hosts permitted from the beginning, by the configuration */
export function permittedHosts(hosts: readonly string[]): PermittedHosts {
  const permitted = new Set(hosts)
  return {
    has: (host) => permitted.has(host),
    permit: (host) => void permitted.add(host),
  }
}

/** A host that nobody has permitted yet. Nothing was asked of it, and nothing was loaded. */
export class HostNotPermitted extends InputError {
  readonly host: string
  /** The host that sends on to it; undefined where it was named itself. */
  readonly from: string | undefined

  constructor(host: string, from?: string) {
    super(
      from === undefined
        ? `Nobody has permitted to download from ${host}. Nothing was downloaded.`
        : `${from} sends on to ${host}, from which nobody has permitted to download. Nothing was loaded.`,
      `Ask the user. To permit it: --allow-url ${host}, or NEWOAKS_ALLOW_URLS. If ${host} is where one signs in, the file is not shared: download it by hand, and give its path.`,
    )
    this.host = host
    this.from = from
  }
}
