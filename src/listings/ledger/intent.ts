import type { PlainFields } from '../listed/listed-page.ts'
import type { Content } from './content.ts'

/** A request that is about to be sent. */
export type Intent = {
  readonly runId: string
  /** How long from now the request may still act. */
  readonly lateMs: number
} & (
  | { readonly kind: 'create' | 'update'; readonly content: Content }
  | { readonly kind: 'delete' }
)

/** What a request has led to. */
export type IntentResult =
  /** The creation that this run intended; id null: known by MLS number or Url alone. */
  | { readonly kind: 'created'; readonly id: string | null; readonly hash: string | null }
  /** An earlier run had created it, of which it stays, and it was updated now. */
  | { readonly kind: 'found'; readonly content: Content }
  /** An earlier run had created it, in what form is not known. */
  | { readonly kind: 'present' }
  | {
      readonly kind: 'updated'
      readonly content: Content
      /** The home as the service lists it, where only that tells what it has now. */
      readonly listed?: PlainFields | undefined
    }
  | {
      readonly kind: 'deleted'
      /** The earlier run or single call whose request it was; default: this run. */
      readonly by?: string | undefined
      /** It was gone before anything was sent from here. */
      readonly isFoundGone?: boolean | undefined
    }
  /** Nothing changed: the service refused the request, or it was never sent. */
  | { readonly kind: 'refused' }
