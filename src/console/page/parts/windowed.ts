import { signal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'

/** So many rows above and below are there before they are seen. */
const MARGIN_ROWS = 12

const narrow = matchMedia('(max-width: 52rem)')
/** Whether the page has room for one column only. */
export const isNarrow = signal(narrow.matches)
narrow.addEventListener('change', () => {
  isNarrow.value = narrow.matches
})

interface Windowed<Part extends HTMLElement> {
  /** Of what holds the rows. */
  readonly holder: RefObject<Part | null>
  /** The rows that are there: from, and up to without. */
  readonly from: number
  readonly to: number
  /** What stands for those above and below, as a length of CSS. */
  readonly above: string
  readonly below: string
}

/** Of very many rows of one height, those that can be seen: thousands scroll as smoothly as a few. */
export function useWindowed<Part extends HTMLElement>(
  rows: number,
  rowRem: number,
): Windowed<Part> {
  const holder = useRef<Part>(null)
  const height = rowRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const [first, setFirst] = useState(0)
  const seen = Math.ceil(innerHeight / height)
  useLayoutEffect(() => {
    const look = () => {
      const above = -(holder.current?.getBoundingClientRect().top ?? 0)
      setFirst(Math.max(0, Math.floor(above / height)))
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [height, rows])
  const from = Math.max(0, Math.min(first, rows - seen) - MARGIN_ROWS)
  const to = Math.min(rows, first + seen + MARGIN_ROWS)
  return { holder, from, to, above: `${from * height}px`, below: `${(rows - to) * height}px` }
}
