import packageJson from '../../package.json' with { type: 'json' }

/** Where the table of dependencies in README.md and package.json differ, one difference a line. */
export function dependencyProblems(readme: string): readonly string[] {
  const [, section = ''] = readme.split('\n## Dependencies\n')
  const [table = ''] = section.split('\n## ')
  const explained = new Set(
    [...table.matchAll(/^\| (.+?) \|/gm)]
      .flatMap(([, names = '']) => names.split(', '))
      .filter((name) => name !== 'package'),
  )
  const { dependencies, devDependencies } = packageJson
  const installed = new Set(Object.keys({ ...dependencies, ...devDependencies }))
  return [
    ...[...installed]
      .filter((name) => !explained.has(name))
      .map((name) => `README.md: ${name} of package.json has no row under Dependencies.`),
    ...[...explained]
      .filter((name) => !installed.has(name))
      .map((name) => `README.md: ${name} under Dependencies is not in package.json.`),
  ]
}
