import { signal } from '@preact/signals'
import { knownChatbots } from '../chatbot.ts'
import { RefusalNotice } from '../parts/notice.tsx'
import { ColumnTable } from './column-table.tsx'
import { progress, takeFile, target, typedTarget, understood, uploaded } from './file-state.ts'
import { GoneChoice } from './gone-choice.tsx'
import { LoadEnd } from './load-end.tsx'
import { MissingValues } from './missing-values.tsx'
import { ProblemRows } from './problem-rows.tsx'
import { Problems } from './problems.tsx'
import { Summary } from './summary.tsx'

export function LoadPage() {
  const { value, refusal, isLoading } = understood.value
  const isBegun = progress.value.value !== undefined || progress.value.isLoading
  return (
    <>
      <p class="lead">
        Drop a file of listings. It is looked at on this computer first; no listing is sent before
        you say so.
      </p>
      <DropZone />
      {uploaded.value && <Target />}
      <p role="status" class="quiet">
        {statusText()}
      </p>
      {refusal && <RefusalNotice refusal={refusal} />}
      <LoadEnd />
      {value && !isBegun && (
        <div class={isLoading ? 'sections busy' : 'sections'}>
          <Summary file={value} />
          <MissingValues file={value} />
          <ColumnTable file={value} />
          <ProblemRows file={value} />
          <GoneChoice />
          <Problems problems={value.problems} />
        </div>
      )}
    </>
  )
}

function statusText(): string {
  if (understood.value.isLoading) return 'Looking at the file…'
  return uploaded.value && target.value === ''
    ? 'Type the ID of the chatbot that it is for: the dashboard shows it.'
    : ''
}

const isOver = signal(false)

function DropZone() {
  return (
    <label
      class={isOver.value ? 'drop over' : 'drop'}
      onDragOver={(event) => {
        event.preventDefault()
        isOver.value = true
      }}
      onDragLeave={() => (isOver.value = false)}
      onDrop={(event) => {
        event.preventDefault()
        isOver.value = false
        const [file] = event.dataTransfer?.files ?? []
        if (file) takeFile(file)
      }}
    >
      <input
        type="file"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) takeFile(file)
          // The same file again is a change too.
          currentTarget.value = ''
        }}
      />
      <strong>{uploaded.value ? uploaded.value.name : 'Drop a file here, or choose one'}</strong>
      <span class="quiet">
        {uploaded.value
          ? 'Drop another one to begin anew'
          : 'CSV, Excel, JSON, XML, Markdown, an MLS export, or a zip of them'}
      </span>
    </label>
  )
}

function Target() {
  return (
    <label class="field">
      <span>Into chatbot</span>
      <input
        type="text"
        list="chatbots"
        value={target.value}
        disabled={progress.value.isLoading}
        spellcheck={false}
        onChange={({ currentTarget }) => {
          typedTarget.value = currentTarget.value.trim() || undefined
        }}
      />
      <datalist id="chatbots">
        {knownChatbots.value.map((id) => (
          <option key={id} value={id} />
        ))}
      </datalist>
    </label>
  )
}
