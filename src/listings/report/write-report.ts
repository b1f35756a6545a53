import { join } from 'node:path'
import { writePrivateFile } from '../../files/write-private-file.ts'
import type { Reader } from '../../text/by-reader.ts'
import { withChoicesIn } from '../choice-text.ts'
import { type Report, reportPage } from './report-page.ts'

/**
 * Writes the report of a run into its folder, for people and for scripts.
 *
 * @param reader whoever began the run, in whose words choices are said
 * @param redact cuts keys out of text
 */
export async function writeReport(
  folder: string,
  report: Report,
  reader: Reader,
  redact: (text: string) => string,
): Promise<void> {
  const { report: page, reportJson } = reportFiles(folder)
  const told = withChoicesIn(report, reader)
  await writePrivateFile(page, redact(reportPage(told, reader)))
  await writePrivateFile(reportJson, redact(`${JSON.stringify(told, null, 2)}\n`))
}

/** Where the report of a run is. */
export function reportFiles(folder: string): { report: string; reportJson: string } {
  return { report: join(folder, 'report.html'), reportJson: join(folder, 'report.json') }
}
