import { useEffect } from 'preact/hooks'
import { Empty, RefusalNotice } from '../parts/notice.tsx'
import { Faults } from './faults.tsx'
import { Files } from './files.tsx'
import { Requests } from './requests.tsx'
import { lookAtSandbox, shownSandbox } from './sandbox-state.ts'

const LOOK_EVERY_MS = 1500

export function SandboxPage() {
  useEffect(() => {
    lookAtSandbox()
    const looking = setInterval(lookAtSandbox, LOOK_EVERY_MS)
    return () => clearInterval(looking)
  }, [])
  const { value, refusal } = shownSandbox.value
  const sandbox = value?.sandbox
  return (
    <>
      <p class="lead">
        The service on this computer, to try things on: what it was asked, what goes wrong in it,
        and its files.
      </p>
      {refusal && <RefusalNotice refusal={refusal} />}
      {value && !sandbox && (
        <Empty title="This console is not at a sandbox">
          <p>
            It shows the chatbots of the service that is configured. For a sandbox, end it and start
            it again:
          </p>
          <pre>newoaks-mcp console --sandbox</pre>
        </Empty>
      )}
      {sandbox && (
        <div class="sections">
          <p class="quiet">
            It answers at <code>{sandbox.url}</code>.{' '}
            {sandbox.isWithin
              ? 'It runs within this console: others share its data, but their requests and faults are their own.'
              : 'What agents ask it stands here too.'}
          </p>
          <Faults sandbox={sandbox} />
          <Requests requests={sandbox.requests} />
          <Files files={sandbox.files} />
        </div>
      )}
    </>
  )
}
