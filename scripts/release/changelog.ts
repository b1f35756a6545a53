const UNRELEASED = '## [Unreleased]\n'

/** The parts of a changelog around what is not released; undefined when it has no such heading. */
function partsOf(changelog: string) {
  const [before, after, ...more] = changelog.split(UNRELEASED)
  if (before === undefined || after === undefined || more.length > 0) return undefined
  const end = after.search(/^## \[/m)
  const at = end === -1 ? after.length : end
  return { before, changes: after.slice(0, at), released: after.slice(at) }
}

/** Whether anything is noted under Unreleased. */
export function hasUnreleased(changelog: string): boolean {
  return /^- \S/m.test(partsOf(changelog)?.changes ?? '')
}

/**
 * The changelog with what is not released under a heading of this version.
 *
 * @param date of the release, YYYY-MM-DD
 */
export function releasedChangelog(changelog: string, version: string, date: string): string {
  const parts = partsOf(changelog)
  if (!parts) throw new Error(`CHANGELOG.md must have one heading "${UNRELEASED.trim()}".`)
  const { before, changes, released } = parts
  return `${before}${UNRELEASED}\n## [${version}] - ${date}\n${changes}${released}`
}
