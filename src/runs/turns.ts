import { setImmediate } from 'node:timers/promises'

/** So long nobody else has a turn; giving way costs some microseconds. */
const TURN_MS = 10

/** The turns of long work: others wait no longer than one of them. */
interface Turns {
  /** Asked after each small piece of the work. */
  isOver(): boolean
  /** Lets everybody else have a turn, and begins the next one. */
  giveWay(): Promise<void>
}

/**
 * Lets everybody else have a turn, to its end, before a piece that takes long: an answer that is made in the
 * first round of the loop is written at the end of it, which may come after those who have waited for that
 * round alone.
 */
export async function giveWay(): Promise<void> {
  await setImmediate()
  await setImmediate()
}

/**
 * Begins the first turn.
 *
 * @param turnMs how long each is, milliseconds
 */
export function createTurns(turnMs = TURN_MS): Turns {
  let endsAt = performance.now() + turnMs
  return {
    isOver: () => performance.now() >= endsAt,
    async giveWay() {
      await setImmediate()
      endsAt = performance.now() + turnMs
    },
  }
}

/** The same members, between which others have their turns. */
export async function* inTurns<Member>(members: Iterable<Member>): AsyncGenerator<Member> {
  const turns = createTurns()
  for (const member of members) {
    yield member
    if (turns.isOver()) await turns.giveWay()
  }
}
