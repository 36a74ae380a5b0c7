import { useEffect } from 'react'
import type { RowAction } from './exception-row.tsx'

const actionOfKey: Readonly<Record<string, RowAction>> = {
  e: 'done',
  s: 'snooze',
  t: 'take',
  p: 'contacted',
  l: 'call',
}

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-exception]')]

const linkOf = (row: HTMLElement | undefined) => row?.querySelector('a')

/** The row that has the focus. */
const focusedRow = () => document.activeElement?.closest<HTMLElement>('[data-exception]') ?? undefined

/** Focuses a row by its place; the last one if there are fewer. */
export function focusRow(at: number): void {
  linkOf(rows().at(Math.min(at, rows().length - 1)))?.focus()
}

/** The place of an exception's row. */
export const placeOfRow = (id: number): number =>
  rows().findIndex((row) => row.dataset['exception'] === String(id))

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
}

/** A shortcut of the browser, typing, or a dialog in front of the queue. */
function isForOthers(event: KeyboardEvent): boolean {
  const isShortcut = event.ctrlKey || event.metaKey || event.altKey
  return (
    event.defaultPrevented ||
    isShortcut ||
    isTyping(event.target) ||
    document.querySelector('dialog[open]') !== null
  )
}

/**
 * e, s, t, p and l act on the row with the focus, and o opens it; j and k, which move it, are keys of every list.
 * Source: STAFF-30, FIND-3.
 */
export function useExceptionKeys(onAction: (id: number, action: RowAction) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key } = event
      if (isForOthers(event)) return
      const row = focusedRow()
      const action = actionOfKey[key]
      if (key === 'o' && row) linkOf(row)?.click()
      else if (action && row) onAction(Number(row.dataset['exception']), action)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onAction])
}
