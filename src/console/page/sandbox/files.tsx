import { endpoints } from '../../api/endpoints.ts'
import type { ToldSandbox } from '../../api/told-sandbox.ts'
import { ask } from '../client.ts'
import { mayChange } from '../overview.ts'
import { act } from '../told.ts'
import { lookAtSandbox } from './sandbox-state.ts'

/** Files that messages can refer to: the sandbox knows their names and sizes. */
export function Files({ files }: Pick<ToldSandbox, 'files'>) {
  return (
    <section class="card" aria-labelledby="files">
      <h2 id="files">Files</h2>
      <p class="quiet">
        What messages refer to with fileIds. The sandbox knows a file by its name and size, and
        never sees it.
      </p>
      {files.length === 0 ? (
        <p>None is registered.</p>
      ) : (
        <ul class="missing" aria-label="Registered files">
          {files.map(({ id, name, sizeBytes }) => (
            <li key={id} class="head">
              <strong>{name}</strong>
              <span class="quiet">
                fileId {id}, {sizeBytes.toLocaleString('en-US')} bytes
              </span>
            </li>
          ))}
        </ul>
      )}
      {mayChange() && (
        <form
          class="ways"
          onSubmit={(event) => {
            event.preventDefault()
            register(event.currentTarget)
          }}
        >
          <label class="field">
            <span>Name</span>
            <input type="text" name="name" required placeholder="kitchen.png" />
          </label>
          <label class="field">
            <span>Bytes</span>
            <input type="text" name="size" required inputMode="numeric" pattern="[0-9]+" />
          </label>
          <button type="submit">Register</button>
        </form>
      )}
    </section>
  )
}

function register(form: HTMLFormElement): Promise<void> {
  const given = new FormData(form)
  const name = String(given.get('name'))
  return act(async () => {
    await ask(endpoints.registerFile, { name, sizeBytes: Number(given.get('size')) })
    form.reset()
    await lookAtSandbox()
    return { text: `${name} is registered.` }
  })
}
