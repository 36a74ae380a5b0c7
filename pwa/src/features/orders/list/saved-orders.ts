import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import type { DealerOrderRow } from '@switchback/core/orders/response/dealer-order-response.ts'
import { savedList } from '../../../offline/saved/saved-list.ts'
import { fitsAmount, fitsDays, fitsWords } from '../../../queries/fits-words.ts'
import type { KnownOrders, OrderFilter } from '../../../queries/dealer-order-calls.ts'
import { businessDay } from '../../../ui/format/business-day.ts'

/** Whether an order on the device fits the filters of its list. */
export function fitsOrder(order: DealerOrderRow, filter: OrderFilter): boolean {
  const { id, vehicleYear, vehicleMake, vehicleModel, vehicleVin, customerName } = order
  const { pickupAddress, deliveryAddress, stockNumbers } = order
  const facts = [displayOrderId(id), vehicleYear, vehicleMake, vehicleModel, vehicleVin, customerName]
  return (
    (filter.status === undefined || filter.status === order.status) &&
    fitsWords(filter.search ?? '', [...facts, pickupAddress, deliveryAddress, ...stockNumbers]) &&
    fitsDays(businessDay(order.createdAt), [filter.createdFrom, filter.createdTo]) &&
    fitsDays(order.preferredPickupDate, [filter.pickupFrom, filter.pickupTo]) &&
    fitsAmount(Number(order.totalPrice), [filter.minTotal, filter.maxTotal])
  )
}

type SavedOrder = { readonly order: DealerOrderRow; readonly savedAt: string }

/** Each order once, as the server sent it last; as of the oldest of them. */
export function savedPage(saved: readonly SavedOrder[], filter: OrderFilter): KnownOrders {
  const newestLast = saved.toSorted((one, other) => one.savedAt.localeCompare(other.savedAt))
  const known = [...new Map(newestLast.map((each) => [each.order.id, each])).values()]
  const fitting = known.filter(({ order }) => fitsOrder(order, filter))
  const times = (fitting.length > 0 ? fitting : known).map(({ savedAt }) => savedAt)
  return {
    orders: fitting.map(({ order }) => order),
    savedAt: times.toSorted()[0] ?? '',
    nextCursor: null,
    isCutShort: false,
    sortedAmong: null,
  }
}

/** The orders that the device has saved, of its lists and those that were opened; undefined if none. Source: OFFLINE-1. */
export async function savedOrders(filter: OrderFilter): Promise<KnownOrders | undefined> {
  const [lists, opened] = await Promise.all([
    savedList('newestOrders').all(),
    savedList('dealerOrders').all(),
  ])
  const ofLists = lists.flatMap(({ orders, savedAt }) => orders.map((order) => ({ order, savedAt })))
  const saved = [...ofLists, ...opened.map(({ order, savedAt }) => ({ order, savedAt }))]
  return saved.length > 0 ? savedPage(saved, filter) : undefined
}
