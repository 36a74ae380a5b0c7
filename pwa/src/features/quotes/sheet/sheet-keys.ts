import type { LineCells } from './vehicle-line.ts'

/** Marks a control as a cell of the sheet, for the keyboard. */
export const cellMark = (cell: keyof LineCells) => ({ 'data-cell': cell })

type Step = 'up' | 'down'

/** Arrow keys belong to an open list of choices; Enter moves on everywhere, as in a spreadsheet. */
function stepOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyLike, target: Element): Step | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  if (shiftKey || target instanceof HTMLSelectElement) return undefined
  if (key === 'ArrowDown') return 'down'
  return key === 'ArrowUp' ? 'up' : undefined
}

type KeyLike = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** The cell that an element is, with its line. */
export function cellOf(target: EventTarget): { lineId: string; cell: keyof LineCells } | undefined {
  const control = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  const line = control?.closest<HTMLElement>('[data-line]')
  const { cell } = control?.dataset ?? {}
  return line?.dataset['line'] && cell
    ? { lineId: line.dataset['line'], cell: cell as keyof LineCells }
    : undefined
}

/** Gives a cell the focus, with its text selected, so that typing replaces it. */
export function focusCell(sheet: Element, lineId: string, cell: string): boolean {
  const control = sheet.querySelector<HTMLElement>(
    `[data-line="${CSS.escape(lineId)}"] [data-cell="${CSS.escape(cell)}"]`,
  )
  control?.focus()
  if (control instanceof HTMLInputElement) control.select()
  return control !== null
}

/**
 * Moves the focus to the same cell of the next or the previous line. Returns `end` if there is no next one, and undefined
 * if the key means something else.
 */
export function moveByKey(
  sheet: Element,
  event: KeyLike & { target: EventTarget },
): 'moved' | 'end' | undefined {
  const from = cellOf(event.target)
  const step = from && stepOf(event, event.target as Element)
  if (!step) return undefined
  const lines = [...sheet.querySelectorAll<HTMLElement>('[data-line]')]
  const at = lines.findIndex(({ dataset }) => dataset['line'] === from.lineId)
  const next = lines[at + (step === 'down' ? 1 : -1)]?.dataset['line']
  if (next === undefined) return step === 'down' && event.key === 'Enter' ? 'end' : 'moved'
  focusCell(sheet, next, from.cell)
  return 'moved'
}
