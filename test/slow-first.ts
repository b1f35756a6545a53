import { relative, sep } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Their tests start processes, or try many texts. */
const slowFolders = ['patterns', 'faults', 'e2e', 'docs', 'browser']

/** Files that take long begin: none of them runs alone at the end, where nothing is known of an earlier run either. */
export default class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) =>
      slowFolders.includes(relative('test', moduleId).split(sep)[0] ?? '')
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
