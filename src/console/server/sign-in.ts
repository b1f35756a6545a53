import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** Without those that are taken for another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 5
const GROUP_LETTERS = 4
const HOUR_MS = 60 * 60 * 1000
/** So long after its last request a browser is still known. */
const SESSION_MS = 12 * HOUR_MS

/** Who may see the console: whoever has the secret that the terminal shows, once each. */
export interface SignIn {
  /** What lets the next browser in. */
  secret(): string
  /** Takes the secret; it serves once. @returns what the browser is known by, undefined: it was wrong. */
  enter(given: string): string | undefined
  /** Whether a browser is known; it stays known for as long as it is used. */
  isKnown(session: string): boolean
}

export interface SignInOptions {
  /** Told of the secret that replaces one that was used. */
  readonly onNewSecret: (secret: string) => void
  readonly nowMs?: () => number
}

export function createSignIn({ onNewSecret, nowMs = Date.now }: SignInOptions): SignIn {
  let secret = newSecret()
  /** When each was used last, by the digest of what it is known by. */
  const sessions = new Map<string, number>()
  return {
    secret: () => secret,
    enter(given) {
      if (!isSame(asTyped(given), asTyped(secret))) return undefined
      secret = newSecret()
      onNewSecret(secret)
      const session = randomBytes(32).toString('base64url')
      sessions.set(digest(session).toString('hex'), nowMs())
      return session
    },
    isKnown(session) {
      const key = digest(session).toString('hex')
      const usedAtMs = sessions.get(key)
      if (usedAtMs === undefined) return false
      const isOver = nowMs() - usedAtMs > SESSION_MS
      if (isOver) sessions.delete(key)
      else sessions.set(key, nowMs())
      return !isOver
    },
  }
}

/** `k7qm-2xvd-…`: a hundred bits that a person can type. */
function newSecret(): string {
  const letter = () => LETTERS.charAt(randomInt(LETTERS.length))
  const group = () => Array.from({ length: GROUP_LETTERS }, letter).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** However it was typed: in capitals, with blanks, without the lines. */
function asTyped(text: string): string {
  return [...text.toLowerCase()].filter((sign) => LETTERS.includes(sign)).join('')
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
