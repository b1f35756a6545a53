import { join } from 'node:path'
import { writePrivateFile } from '../../files/private-files.ts'
import { type Report, reportPage } from './report-page.ts'

/**
 * Writes the report of a run into its folder, for people and for scripts.
 *
 * @param redact cuts keys out of text
 */
export async function writeReport(
  folder: string,
  report: Report,
  redact: (text: string) => string,
): Promise<void> {
  const { report: page, reportJson } = reportFiles(folder)
  await writePrivateFile(page, redact(reportPage(report)))
  await writePrivateFile(reportJson, redact(`${JSON.stringify(report, null, 2)}\n`))
}

/** Where the report of a run is. */
export function reportFiles(folder: string): { report: string; reportJson: string } {
  return { report: join(folder, 'report.html'), reportJson: join(folder, 'report.json') }
}
