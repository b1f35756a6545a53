import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { expiredCertificate, ownCertificate } from '../../support/own-certificate.ts'
import { preload } from '../../support/program.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { type Door, openDoor } from './door.ts'

/** How the program meets a service whose connections fail. */
interface Arrangement {
  readonly url: string
  readonly env?: Readonly<Record<string, string>>
  readonly nodeArgs?: readonly string[]
  /** From here on they fail. */
  begin(): void
}

interface ConnectionFault {
  /** Met by `npm test` too. */
  readonly isQuick?: true
  arrange(servicePort: number): Promise<Arrangement>
}

type Certificate = ReturnType<typeof ownCertificate>

export const connectionFaults: Readonly<Record<string, ConnectionFault>> = {
  'connection refused': { ...plain((door) => door.close()), isQuick: true },
  'reset on connecting': plain((door) => door.reset()),
  'a name that leads nowhere': { arrange: unresolvable },
  'TLS: a certificate that nobody knows': secure((name) => ({ bad: ownCertificate(name) })),
  'TLS: an expired certificate': secure((name) => trusted(expiredCertificate(name))),
  'TLS: a certificate for another name': secure(() => trusted(ownCertificate('other.example'))),
}

function plain(spoil: (door: Door) => void): ConnectionFault {
  return {
    async arrange(servicePort) {
      const door = await openDoor(servicePort, undefined, onTestFinished)
      return { url: `http://127.0.0.1:${door.port}`, begin: () => spoil(door) }
    },
  }
}

function trusted(bad: Certificate) {
  return { bad, isTrusted: true }
}

/** It shows a good certificate at first, and then a bad one. */
function secure(
  make: (name: string) => { bad: Certificate; isTrusted?: boolean },
): ConnectionFault {
  return {
    async arrange(servicePort) {
      const good = ownCertificate('localhost')
      const { bad, isTrusted = false } = make('localhost')
      const door = await openDoor(servicePort, good, onTestFinished)
      return {
        url: `https://localhost:${door.port}`,
        env: trust(good, ...(isTrusted ? [bad] : [])),
        begin: () => door.show(bad),
      }
    },
  }
}

/** The name leads to the service until there is a file; then the system is asked for one that cannot be. */
async function unresolvable(servicePort: number): Promise<Arrangement> {
  const certificate = ownCertificate('service.example')
  const door = await openDoor(servicePort, certificate, onTestFinished)
  const switchFile = join(temporaryFolder(), 'on')
  const nodeArgs = preload(`
    import dns from 'node:dns'
    import { existsSync } from 'node:fs'
    const { lookup } = dns
    dns.lookup = (name, ...more) =>
      existsSync(${JSON.stringify(switchFile)})
        ? lookup('a'.repeat(64) + '.example', ...more)
        : lookup('127.0.0.1', ...more)
  `)
  return {
    url: `https://service.example:${door.port}`,
    nodeArgs,
    env: trust(certificate),
    begin() {
      writeFileSync(switchFile, '')
      door.drop()
    },
  }
}

function trust(...certificates: readonly Certificate[]): Record<string, string> {
  const path = join(temporaryFolder(), 'trusted.pem')
  writeFileSync(path, certificates.map(({ cert }) => cert).join('\n'))
  return { NODE_EXTRA_CA_CERTS: path }
}
