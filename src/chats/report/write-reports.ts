import { join } from 'node:path'
import { makeFolder } from '../../files/make-folder.ts'
import { PRIVATE_FOLDER } from '../../files/private-files.ts'
import { writePrivateFile } from '../../files/write-private-file.ts'
import type { Redact } from '../../keys/redact.ts'
import type { Reader } from '../../text/by-reader.ts'
import { flatResult } from './flat-result.ts'
import { junitXml } from './junit.ts'
import { testMarkdown } from './markdown.ts'
import { reportInWords } from './report-in-words.ts'
import type { TestReport } from './reported-scenarios.ts'
import { testPage } from './test-page.ts'

/** The paths of the reports of a run. */
export interface ReportFiles {
  /** For people. */
  readonly html: string
  /** For CI servers. */
  readonly junit: string
  /** For a comment on a pull request. */
  readonly markdown: string
  /** For scripts: the result with every conversation and judgement. */
  readonly json: string
}

/** Where the reports of a run are. */
export function reportFiles(folder: string): ReportFiles {
  return {
    html: join(folder, 'report.html'),
    junit: join(folder, 'junit.xml'),
    markdown: join(folder, 'report.md'),
    json: join(folder, 'report.json'),
  }
}

/**
 * Writes the reports of a run into its folder, which is made if missing.
 *
 * @param reader in whose words they are said
 */
export async function writeReports(
  folder: string,
  marked: TestReport,
  reader: Reader,
  redact: Redact,
): Promise<void> {
  const report = reportInWords(marked, reader)
  const { run, result } = report
  const files = reportFiles(folder)
  const all = { ...flatResult(result), samples: run.samples, judgements: run.judgements }
  makeFolder(folder, PRIVATE_FOLDER)
  const write = (file: string, text: string) => writePrivateFile(file, redact(text))
  await Promise.all([
    write(files.html, testPage(report)),
    write(files.junit, junitXml(report)),
    write(files.markdown, testMarkdown(report)),
    write(files.json, `${JSON.stringify(all, null, 2)}\n`),
  ])
}
