import { installIn, runToEnd } from './other-programs.ts'

const folder = 'test/hosts'

if (process.platform !== 'linux') {
  process.stderr.write(
    'npm run test:hosts needs Linux: it looks in /proc for processes that a client left behind.\n',
  )
  process.exit(1)
}
installIn(folder, '--omit=optional')
runToEnd('npx', ['tsc', '--project', folder])
runToEnd('npx', ['vitest', 'run', '--config', `${folder}/vitest.config.ts`])
