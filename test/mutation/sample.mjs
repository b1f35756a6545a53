import { CheckStatus } from '@stryker-mutator/api/check'
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin'

const left = { status: CheckStatus.CompileError, reason: 'Not of the sample.' }
const tried = { status: CheckStatus.Passed }

/** Stryker has no samples: a checker leaves out all mistakes but every nth, and they count as none. */
function createSample() {
  const every = Number(process.env.EVERY ?? 1)
  const all = (mutants) => [mutants.map(({ id }) => id)]
  const check = (mutants) =>
    Object.fromEntries(mutants.map(({ id }) => [id, Number(id) % every === 0 ? tried : left]))
  return {
    init: async () => {},
    group: async (given) => all(given),
    check: async (given) => check(given),
  }
}

export const strykerPlugins = [declareFactoryPlugin(PluginKind.Checker, 'sample', createSample)]
