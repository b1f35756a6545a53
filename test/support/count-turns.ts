/** Counts the turns that others have beside some work, from now until the answer is called. */
export function countTurns(): () => number {
  let turns = 0
  let isOver = false
  const takeTurns = () => {
    turns += 1
    if (!isOver) setImmediate(takeTurns)
  }
  takeTurns()
  return () => {
    isOver = true
    return turns
  }
}
