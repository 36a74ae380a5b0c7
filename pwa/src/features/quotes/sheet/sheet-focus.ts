/** Marks a button that takes a line's suggested type. */
export const suggestionMark = { 'data-suggestion': true } as const

const isShown = (element: HTMLElement): boolean => element.offsetParent !== null

const focusFirst = (root: ParentNode, selector: string): boolean => {
  const shown = [...root.querySelectorAll<HTMLElement>(selector)].find(isShown)
  shown?.focus()
  return shown !== undefined
}

/** Before a button of a line goes: the focus moves to the next suggestion below, else to the type of its line. */
export function leaveSuggestion(button: HTMLElement): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-suggestion]')].filter(isShown)
  const next = all[all.indexOf(button) + 1]
  if (next) next.focus()
  else leaveLineButton(button, 'vehicleType')
}

/** Before a button of a line goes: the focus moves to a cell of the line. */
export function leaveLineButton(button: HTMLElement, cell: string): void {
  const line = button.closest('[data-line]')
  if (!line || !focusFirst(line, `[data-cell="${cell}"]`)) focusSheet()
}

/** Before a button above or below the lines goes. */
export const focusSheet = (): boolean => focusFirst(document, '[data-line] [data-cell]')

export const orderButtonId = 'order-vehicles'

/** The next step once every line has a type. */
export const focusOrder = (): void => document.getElementById(orderButtonId)?.focus()
