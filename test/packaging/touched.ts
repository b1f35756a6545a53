/** A value as somebody reads it who asks for the fields that are known to him. */
export interface Watched {
  readonly value: unknown
  /** Fields that nobody has asked for, as paths; what is in them is not told besides. */
  untouched(): string[]
}

/**
 * Watches which fields of a value are read: a checker reads those that it knows and goes past all
 * others. Maps, which have keys of any name, are read whole.
 */
export function watched(root: unknown): Watched {
  const read = new Map<object, Set<string>>()
  const proxies = new Map<object, object>()

  function watch(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value
    const known = proxies.get(value)
    if (known) return known
    const keys = new Set<string>()
    read.set(value, keys)
    const proxy = new Proxy(value, {
      get(target, key) {
        if (typeof key === 'string') keys.add(key)
        return watch(Reflect.get(target, key))
      },
    })
    proxies.set(value, proxy)
    return proxy
  }

  function untouchedIn(value: unknown, path: string): string[] {
    if (typeof value !== 'object' || value === null) return []
    const keys = read.get(value) ?? new Set()
    return Object.entries(value).flatMap(([key, member]) =>
      keys.has(key) ? untouchedIn(member, `${path}/${key}`) : [`${path}/${key}`],
    )
  }

  return { value: watch(root), untouched: () => untouchedIn(root, '') }
}
