import type { SearchHit, SearchKind } from '@switchback/core/search/admin-search.ts'
import type { LinkProps } from '@tanstack/react-router'
import type { staffPages } from '../staff-pages.ts'

type Target = Pick<LinkProps, 'to' | 'params' | 'search'>

/** One line of the palette. */
export type Entry = {
  readonly key: string
  readonly group: string
  readonly title: string
  readonly detail: string
  readonly does:
    | { readonly kind: 'open'; readonly target: Target }
    | { readonly kind: 'call'; readonly name: CallName }
}
export type CallName = 'read-notifications' | 'shortcuts'

const headings: Readonly<Record<SearchKind, string>> = {
  order: 'Orders',
  invoice: 'Invoices',
  dealer: 'Dealers',
  person: 'People',
  carrier: 'Carriers',
  driver: 'Drivers',
}

function targetOf({ kind, id, title, orderId, dealerId }: SearchHit): Target {
  if (kind === 'order' && orderId) return { to: '/admin/orders/$orderId', params: { orderId } }
  if (kind === 'carrier') return { to: '/admin/carriers/$carrierId', params: { carrierId: id } }
  if (kind === 'driver') return { to: '/admin/drivers', search: { search: title } }
  if (dealerId) return { to: '/admin/dealers/$dealerId', params: { dealerId } }
  return { to: '/admin/users', hash: id } as Target
}

const hitEntry = (hit: SearchHit): Entry => ({
  key: `${hit.kind} ${hit.id}`,
  group: headings[hit.kind],
  title: hit.title,
  detail: hit.detail,
  does: { kind: 'open', target: targetOf(hit) },
})

const newOrder = 'new-order'

const calls: readonly Entry[] = [
  {
    key: newOrder,
    group: 'Actions',
    title: 'New order',
    detail: 'c',
    does: { kind: 'open', target: { to: '/admin/orders/new' } },
  },
  {
    key: 'read-notifications',
    group: 'Actions',
    title: 'Mark all notifications as read',
    detail: '',
    does: { kind: 'call', name: 'read-notifications' },
  },
  {
    key: 'shortcuts',
    group: 'Actions',
    title: 'Keyboard shortcuts',
    detail: '?',
    does: { kind: 'call', name: 'shortcuts' },
  },
  {
    key: 'account',
    group: 'Actions',
    title: 'Account settings',
    detail: '',
    does: { kind: 'open', target: { to: '/admin/account' } },
  },
]

/** Whether each word begins a word of the title. */
function matches(title: string, text: string): boolean {
  const words = title.toLowerCase().split(/\s+/)
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((typed) => words.some((word) => word.startsWith(typed)))
}

type Pages = (typeof staffPages)[number]['pages']

/** Pages and actions that match the text, then what the server found. */
export function paletteEntries(text: string, pages: Pages, hits: readonly SearchHit[]): Entry[] {
  const opened = pages.map(({ to, label }): Entry => ({
    key: `page ${to}`,
    group: 'Pages',
    title: label,
    detail: '',
    does: { kind: 'open', target: { to } },
  }))
  const typed = text.trim()
  // Who sees orders may place them.
  const actions = pages.some(({ to }) => to === '/admin/orders')
    ? calls
    : calls.filter(({ key }) => key !== newOrder)
  return [...[...opened, ...actions].filter(({ title }) => matches(title, typed)), ...hits.map(hitEntry)]
}
