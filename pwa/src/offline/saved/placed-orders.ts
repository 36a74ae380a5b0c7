import type { PlacedOrder } from '@switchback/core/offline/placed-order.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { queryOptions } from '@tanstack/react-query'
import { savedList } from './saved-list.ts'

const orders = savedList('placedOrders')

/** The orders placed on this device, newest first, until the user forgets them. Source: TRACK-4. */
export const placedOrders = {
  all: (): Promise<PlacedOrder[]> => orders.all(),
  /** Adds an order, or updates it where it is. */
  save: (order: PlacedOrder): Promise<unknown> =>
    orders.update(order.id, () => order, { staysInPlace: true }),
  has: async (id: string): Promise<boolean> => (await orders.find(id)) !== undefined,
  forget: (id: string): Promise<void> => orders.remove(id),
  /** Finds an order by the short number of screens and mails, which opens nothing on any other device. */
  findByNumber: async (text: string): Promise<PlacedOrder | undefined> => {
    const number = text.replace(/[\s#-]/g, '').toUpperCase()
    return (await orders.all()).find(({ id }) => displayOrderId(id) === number)
  },
}

export const placedOrdersQuery = queryOptions({
  queryKey: ['device', 'placed-orders'],
  queryFn: placedOrders.all,
  staleTime: 0,
})
