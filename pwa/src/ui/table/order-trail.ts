/** The orders of the list or queue from which one was opened, as they stood there. */
type Trail = {
  /** Path and search of the list. */
  readonly address: string
  readonly ids: readonly string[]
}

/** The place of an order in its list, and the orders beside it. */
export type TrailPlace = {
  readonly previous: string | undefined
  readonly next: string | undefined
  /** 1 for the first. */
  readonly place: number
  readonly count: number
}

/** How long a list may take to show its rows again. */
const returnMs = 5000

let trail: Trail | undefined
let stopReturn = (): void => undefined

/** The id in the path of staff's page of an order; undefined for any other page. */
export function orderOfPath(path: string): string | undefined {
  const id = /^\/admin\/orders\/([^/?#]+)\/?$/i.exec(path)?.[1]
  return id === 'new' ? undefined : id
}

/** The place of an order among others; undefined if it isn't one of them. */
export function placeAmong(ids: readonly string[], id: string): TrailPlace | undefined {
  const at = ids.indexOf(id)
  if (at < 0) return undefined
  return { previous: ids[at - 1], next: ids[at + 1], place: at + 1, count: ids.length }
}

/** The place of an order in the list from which it, or one beside it, was opened. Source: STAFF-25. */
export const placeInTrail = (id: string): TrailPlace | undefined =>
  trail ? placeAmong(trail.ids, id) : undefined

const orderLinks = (): HTMLAnchorElement[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(
    (link) => orderOfPath(link.pathname) !== undefined,
  )

/** Remembers the orders of the page, in their order, when a link opens one of them. `address` is the page's. */
export function recordTrail(target: EventTarget | null, address: string): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('main a[href]') : null
  if (!link || orderOfPath(link.pathname) === undefined || orderOfPath(location.pathname) !== undefined)
    return
  const shown = orderLinks().filter((each) => each.getClientRects().length > 0)
  trail = { address, ids: [...new Set(shown.flatMap(({ pathname }) => orderOfPath(pathname) ?? []))] }
}

/** Nobody has moved the focus since the page opened. */
const isUntouched = (): boolean => document.activeElement?.matches('body, main, main h1') ?? true

function focusOrder(id: string): boolean {
  const link = orderLinks().find(({ pathname }) => orderOfPath(pathname) === id)
  link?.focus({ preventScroll: true })
  link?.scrollIntoView({ block: 'nearest' })
  return link !== undefined
}

/** Focuses the row of the order that one comes back from, as soon as its list shows it. Source: STAFF-25. */
export function returnToRow(from: string, to: string): void {
  stopReturn()
  const id = orderOfPath(from)
  if (id === undefined || trail?.address !== to || focusOrder(id)) return
  const observer = new MutationObserver(() => {
    if (!isUntouched() || focusOrder(id)) stopReturn()
  })
  const timer = setTimeout(() => stopReturn(), returnMs)
  stopReturn = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(document.body, { childList: true, subtree: true })
}
