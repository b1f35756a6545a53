/**
 * The same members, of which the next one is made while one is used. What making it throws comes after
 * those before it.
 */
export async function* oneAhead<Member>(
  members: AsyncGenerator<Member, void>,
): AsyncGenerator<Member, void> {
  const begin = () => {
    const next = members.next()
    // It may fail before anybody waits for it.
    next.catch(() => {})
    return next
  }
  try {
    let next = begin()
    for (;;) {
      const { done, value } = await next
      if (done) return
      next = begin()
      yield value
    }
  } finally {
    await members.return()
  }
}
