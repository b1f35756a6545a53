import type { UnderstoodFile } from '../../api/file-choices.ts'
import { Pill } from '../parts/notice.tsx'

export const severityTones = {
  failed: 'bad',
  unknown: 'warn',
  skipped: 'idle',
  warning: 'warn',
} as const
export const severityWords = {
  failed: 'refused',
  unknown: 'not known',
  skipped: 'left out',
  warning: 'look',
} as const

/** What is wrong with rows, or worth a look. */
export function Problems({ problems }: { problems: UnderstoodFile['problems'] }) {
  if (problems.length === 0) return null
  return (
    <section aria-labelledby="problems">
      <h2 id="problems">What was found</h2>
      <ul class="cards">
        {problems.map(({ severity, field, count, firstRows, message, fix }) => (
          <li key={`${field} ${message}`} class="card">
            <div class="head">
              <Pill tone={severityTones[severity]}>{severityWords[severity]}</Pill>
              {field !== undefined && <strong>{field}</strong>}
              {/* What is said of the file has no rows. */}
              {count > 0 && (
                <span class="quiet">
                  {count.toLocaleString('en-US')} {count === 1 ? 'row' : 'rows'}:{' '}
                  {firstRows.join(', ')}
                  {count > firstRows.length && ' …'}
                </span>
              )}
            </div>
            <p>{message}</p>
            <p class="quiet">{fix}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
