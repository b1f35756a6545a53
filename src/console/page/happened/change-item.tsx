import type { ToldChange } from '../../api/told-change.ts'
import { mayChange } from '../overview.ts'
import { Pill } from '../parts/notice.tsx'
import { SettingValue } from '../parts/setting-value.tsx'
import { When } from '../parts/when.tsx'
import { putBack } from './put-back.ts'

const signs = { edit: 'Setting', create: 'New', update: 'Update', delete: 'Deleted' } as const
const tones = { edit: 'info', create: 'good', update: 'info', delete: 'bad' } as const

export function ChangeItem({ change, isFresh }: { change: ToldChange; isFresh: boolean }) {
  const { kind, title, outcome, why, serialNumber, by, host, when, homes } = change
  return (
    <li class={isFresh ? 'fresh' : undefined} data-change={change.id}>
      <div class="head">
        <Pill tone={tones[kind]}>{signs[kind]}</Pill>
        <strong>{title}</strong>
        {outcome === 'not_applied' && <Pill tone="idle">refused</Pill>}
        {outcome === 'unknown' && <Pill tone="warn">outcome not known</Pill>}
        <When at={when} />
      </div>
      <p class="quiet">
        Chatbot <b>{serialNumber}</b>, by {by}
        {host !== undefined && ` in ${host}`}
      </p>
      {why !== undefined && <p class="quiet">{why}</p>}
      <Values change={change} />
      {homes.length > 1 && (
        <ul class="homes">
          {homes.map((home) => (
            <li key={home}>{home}</li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Values({ change }: { change: ToldChange }) {
  const { kind, values, outcome } = change
  if (values.length === 0) return null
  const former = values.filter(({ before }) => before !== undefined).map(({ field }) => field)
  const canPutBack = kind === 'edit' && outcome === 'applied' && former.length > 0 && mayChange()
  const isLong = values.length > 6
  return (
    <details class="values" open={!isLong}>
      <summary>{isLong ? `${values.length} fields` : 'What changed'}</summary>
      <dl class="diff">
        {values.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              {before !== undefined && (
                <del>
                  <span class="hidden-label">before: </span>
                  <SettingValue value={before} />
                </del>
              )}
              <ins>
                <span class="hidden-label">now: </span>
                <SettingValue value={after} />
              </ins>
            </dd>
          </div>
        ))}
      </dl>
      {canPutBack && (
        <button type="button" onClick={() => putBack(change.id, former)}>
          Put back
        </button>
      )}
    </details>
  )
}
