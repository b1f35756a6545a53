/** Carries out tasks with the same key one after the other, those with others at the same time. */
export type KeyedQueue = <Result>(key: string, task: () => Promise<Result>) => Promise<Result>

export function createKeyedQueue(): KeyedQueue {
  const last = new Map<string, Promise<unknown>>()
  return (key, task) => {
    const before = last.get(key) ?? Promise.resolve()
    const result = before.then(task, task)
    last.set(key, result)
    const forget = () => {
      if (last.get(key) === result) last.delete(key)
    }
    result.then(forget, forget)
    return result
  }
}
