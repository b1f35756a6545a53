const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/

/** Why a version cannot follow the present one; undefined if it can. */
export function versionProblem(version: string, present: string): string | undefined {
  const next = partsOf(version)
  if (!next) return `"${version}" is no version: write three numbers, such as 1.2.3.`
  const now = partsOf(present) ?? []
  const differing = next.findIndex((part, at) => part !== now[at])
  const isGreater = differing !== -1 && (next[differing] ?? 0) > (now[differing] ?? 0)
  return isGreater ? undefined : `${version} is not greater than ${present}, which it is now.`
}

function partsOf(version: string): number[] | undefined {
  return VERSION.exec(version)?.slice(1).map(Number)
}
