import { endpoints } from '../../api/endpoints.ts'
import type { UnderstoodFile } from '../../api/file-choices.ts'
import { ask } from '../client.ts'
import { download } from '../download.ts'
import { mayChange } from '../overview.ts'
import { Notes, Tiles } from '../parts/counts.tsx'
import { act } from '../told.ts'
import { askedFile, choices, choose, corrections, gone, loadIt, understood } from './file-state.ts'

/** What would come of it, and the button that does it. */
export function Summary({ file }: { file: UnderstoodFile }) {
  const { recognised, rows, wouldBe, canLoad, refusals, told, notes, command } = file
  const landing = wouldBe
    .filter(({ name }) => name === 'created' || name === 'updated')
    .reduce((sum, { count }) => sum + count, 0)
  const wouldDo = landing > 0 || gone.value !== 'keep'
  return (
    <section class="card" aria-labelledby="outcome">
      <h2 id="outcome">What would come of it</h2>
      <p class="quiet">
        {rows.toLocaleString('en-US')} rows. {recognised}
      </p>
      <Tiles
        counts={wouldBe.map(({ name, count }) => ({
          name: labels[name] ?? name,
          count,
          tone: tones[name] ?? 'idle',
        }))}
      />
      {refusals.map(({ accept, message, fix }) => (
        <div key={message} class="notice bad">
          <strong>{message}</strong>
          <p>{fix}</p>
          {accept.length > 0 && (
            <button
              type="button"
              onClick={() => choose({ accept: [...(choices.value.accept ?? []), ...accept] })}
            >
              Load {accept.join(', ')} as it is
            </button>
          )}
        </div>
      ))}
      {told.length > 0 && (
        <>
          <h3>As the chatbot would tell them</h3>
          <ul class="bubbles">
            {told.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <Notes notes={notes} />
      <div class="buttons">
        {mayChange() ? (
          <button
            type="button"
            class="primary"
            disabled={!canLoad || !wouldDo || understood.value.isLoading}
            onClick={loadIt}
          >
            {loadLabel(landing)}
          </button>
        ) : (
          <p>The console is read-only: nothing can be loaded.</p>
        )}
        <button type="button" onClick={saveChoices}>
          Save these choices
        </button>
      </div>
      <details class="values">
        <summary>The command that does the same</summary>
        <pre>{command}</pre>
        {corrections.value.length > 0 && (
          <p class="quiet">
            It loads the file as it is, without what is corrected here, as saved choices do.
          </p>
        )}
      </details>
    </section>
  )
}

const tones: Readonly<Record<string, string>> = {
  created: 'good',
  updated: 'good',
  failed: 'bad',
  skipped: 'warn',
  unknown: 'warn',
}
const labels: Readonly<Record<string, string>> = {
  created: 'new',
  updated: 'changed',
  unchanged: 'as they are',
  failed: 'would be refused',
  skipped: 'left out',
}

function loadLabel(landing: number): string {
  const load = `Load ${landing.toLocaleString('en-US')} ${landing === 1 ? 'listing' : 'listings'}`
  if (gone.value === 'keep') return load
  return `${load} and ${gone.value === 'sold' ? 'mark' : 'delete'} what is gone…`
}

function saveChoices(): Promise<void> {
  return act(async () => {
    const asked = askedFile()
    if (!asked) throw new Error('there is no file')
    const { name, yaml } = await ask(endpoints.choices, asked)
    download(name, yaml)
    return {
      text: `Saved as ${name}, where this browser puts downloads.`,
      more: [`Next time: newoaks-mcp import FILE --choices ${name}`],
    }
  })
}
