/**
 * Loads a part of the built program, by the name of its file. Code that V8 kept of another file cannot
 * import by itself.
 */
export function part(name: string): Promise<unknown> {
  return import(name)
}
