import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './temporary-folder.ts'

/** A certificate for these names, made for one test and signed by itself. */
export function ownCertificate(...names: readonly string[]): { key: string; cert: string } {
  return selfSigned(names, 2)
}

/** The same, but it ended yesterday. */
export function expiredCertificate(...names: readonly string[]): { key: string; cert: string } {
  return selfSigned(names, -1)
}

/** No two have the same subject: what trusts one would look for the signer of another under its name. */
function selfSigned(names: readonly string[], days: number): { key: string; cert: string } {
  const folder = temporaryFolder()
  const file = (name: string) => join(folder, name)
  const key = file('key.pem')
  const cert = file('cert.pem')
  const request = file('request.pem')
  const extensions = file('extensions')
  writeFileSync(extensions, `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`)
  const openssl = (...args: readonly string[]) => execFileSync('openssl', args, { stdio: 'pipe' })
  openssl(
    ...['req', '-new', '-nodes', '-subj', `/CN=${randomUUID()}`, '-keyout', key, '-out', request],
    ...['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
  )
  openssl(
    ...['x509', '-req', '-days', `${days}`, '-in', request, '-signkey', key],
    ...['-extfile', extensions, '-out', cert],
  )
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
}
