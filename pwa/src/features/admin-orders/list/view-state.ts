import type { OrderView } from '@switchback/core/views/order-view.ts'
import { readListSearch, type OrderListSearch } from './list-search.ts'

/** In the address, the list without a view, even for those whose list opens with one. */
const noView = 'all'

/** The part of the address that a view saves: everything but the view itself. */
export function savedPart(search: OrderListSearch): Record<string, string> {
  const texts = Object.entries(search).flatMap(([name, value]) =>
    value && name !== 'view' ? [[name, value]] : [],
  )
  return Object.fromEntries(texts) as Record<string, string>
}

/** The address that shows a view as it was saved. */
export const searchOf = (view: OrderView | undefined): OrderListSearch =>
  view ? readListSearch({ ...view.search, view: view.id }) : { view: noView }

const sorted = (texts: Readonly<Record<string, string>>) =>
  JSON.stringify(Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Whether the list differs from the view that it shows. */
export const isChanged = (view: OrderView, search: OrderListSearch): boolean =>
  sorted(savedPart(search)) !== sorted(savedPart(readListSearch(view.search)))

/** The view with which the list opens when the address says nothing. */
export function openingView(views: readonly OrderView[], search: OrderListSearch): OrderView | undefined {
  return Object.keys(search).length === 0 ? views.find(({ isDefault }) => isDefault) : undefined
}
