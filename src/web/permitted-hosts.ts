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
