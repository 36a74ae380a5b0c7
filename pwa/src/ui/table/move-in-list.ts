/** Rows of tables; a list of another kind marks its rows with `data-row`. */
const rowSelector = 'main tbody tr, main [data-row]'
const focusable = 'a[href], button:not([disabled]), input:not([disabled])'

const shownRows = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(rowSelector)].filter((row) => row.getClientRects().length > 0)

const isCurrent = (row: Element): boolean => row.contains(document.activeElement)

/** Moves the focus to the next or previous row of the page's lists; on its link, so that Enter opens it. */
export function moveInList(step: 1 | -1): void {
  const rows = shownRows()
  const current = rows.findIndex(isCurrent)
  const row = current < 0 ? rows[0] : rows[current + step]
  if (!row) return
  const target = row.querySelector<HTMLElement>('a[href]') ?? row.querySelector<HTMLElement>(focusable)
  if (!target) row.tabIndex = -1
  const focused = target ?? row
  focused.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
}

/** Checks or unchecks the box of the current row. */
export function toggleCurrentRow(): void {
  shownRows().find(isCurrent)?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
}
