/** Carries out tasks on the same thing one after the other, those on others at the same time. */
export type InTurn = <Result>(thing: string, task: () => Promise<Result>) => Promise<Result>

export function createTurns(): InTurn {
  const last = new Map<string, Promise<unknown>>()
  return (thing, task) => {
    const before = last.get(thing) ?? Promise.resolve()
    const result = before.then(task, task)
    last.set(thing, result)
    const forget = () => {
      if (last.get(thing) === result) last.delete(thing)
    }
    result.then(forget, forget)
    return result
  }
}
