import type { PortalPage } from '../portal-page.ts'

/** The second key after `g`, and the page it opens. Source: FIND-3. */
export const pageKeys: Readonly<Record<string, PortalPage['to']>> = {
  h: '/admin',
  y: '/admin/today',
  o: '/admin/orders',
  x: '/admin/exceptions',
  d: '/admin/dealers',
  v: '/admin/drivers',
  b: '/admin/payables',
  c: '/admin/accounting',
  p: '/admin/reports',
  r: '/admin/rates',
  e: '/admin/dealer-rates',
  t: '/admin/tablets',
  u: '/admin/users',
  a: '/admin/audit',
  s: '/admin/system',
  m: '/admin/messages',
  n: '/admin/notifications',
}

export type DeskAction =
  | { readonly kind: 'search' | 'shortcuts' | 'create' | 'toggle' | 'wait-for-page' }
  | { readonly kind: 'move' | 'turn'; readonly step: 1 | -1 }
  | { readonly kind: 'open'; readonly page: PortalPage['to'] }

const actions: Readonly<Record<string, DeskAction>> = {
  '/': { kind: 'search' },
  '?': { kind: 'shortcuts' },
  c: { kind: 'create' },
  x: { kind: 'toggle' },
  g: { kind: 'wait-for-page' },
  j: { kind: 'move', step: 1 },
  k: { kind: 'move', step: -1 },
  ']': { kind: 'turn', step: 1 },
  '[': { kind: 'turn', step: -1 },
}

type Press = {
  readonly key: string
  readonly isModified: boolean
  /** Ctrl or Command. */
  readonly isCommand: boolean
  /** The key belongs to a field or an open dialog. */
  readonly isTaken: boolean
  /** The key before this one was `g`. */
  readonly isAfterG: boolean
}

/** The action of a key in the staff portal; undefined if it has none. */
export function deskAction({ key, isModified, isCommand, isTaken, isAfterG }: Press): DeskAction | undefined {
  const letter = key.toLowerCase()
  if (isCommand && letter === 'k') return { kind: 'search' }
  if (isModified || isTaken) return undefined
  const page = isAfterG ? pageKeys[letter] : undefined
  return page ? { kind: 'open', page } : actions[letter]
}

/** The text of a field that is still loading, after one more key. */
export function typedAhead(text: string, key: string): string {
  if (key === 'Backspace') return text.slice(0, -1)
  return key.length === 1 ? text + key : text
}

const otherInputs = new Set(['checkbox', 'radio', 'button', 'submit', 'reset'])

/** Whether letters belong to this element, because they can be typed into it or pick something in it. */
export function takesLetters(element: Element | null): boolean {
  if (!(element instanceof HTMLElement)) return false
  if (element instanceof HTMLInputElement) return !otherInputs.has(element.type)
  return (
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement ||
    element.isContentEditable ||
    element.getAttribute('role') === 'combobox'
  )
}
