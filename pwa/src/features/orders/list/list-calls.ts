import { allPages, pagesQuery } from '../../../api/all-pages.ts'
import { answerOrSaved } from '../../../api/answer-or-saved.ts'
import {
  dealerOrdersKey,
  loadNewest,
  loadOrders,
  type KnownOrders,
  type OrderFilter,
} from '../../../queries/dealer-order-calls.ts'
import { listKey } from '../../../queries/list-texts.ts'
import { savedOrders } from './saved-orders.ts'

/** Whether a list is the one that the device saves: all orders, newest first. */
const isNewestFirst = ({ sort, direction, ...filter }: OrderFilter): boolean =>
  (sort ?? 'created') === 'created' &&
  (direction ?? 'desc') === 'desc' &&
  Object.values(filter).every((text) => !text)

async function loadFirst(filter: OrderFilter, limit: number): Promise<KnownOrders> {
  if (isNewestFirst(filter)) {
    // The list may never have been opened here, while the device has saved the open orders.
    const page = await answerOrSaved<KnownOrders>(
      () => loadNewest('all', limit),
      () => savedOrders(filter),
    )
    return page.savedAt === undefined ? page : ((await savedOrders(filter)) ?? page)
  }
  return answerOrSaved<KnownOrders>(
    (within) => loadOrders(filter, undefined, limit, within),
    () => savedOrders(filter),
  )
}

/** The dealership's orders; without the server, those that the device has saved. Source: DEALER-25, OFFLINE-1. */
export const orderListQuery = (filter: OrderFilter) =>
  pagesQuery<KnownOrders>([...dealerOrdersKey, 'list', listKey(filter)], (cursor, limit) =>
    cursor ? loadOrders(filter, cursor, limit) : loadFirst(filter, limit),
  )

/** All rows that match the filter, for an export. */
export const allDealerOrders = (filter: OrderFilter) =>
  allPages(
    (cursor, limit) => loadOrders(filter, cursor, limit),
    (page) => page.orders,
  )
