import type { OrderResponse } from '@switchback/core/orders/order-response.ts'
import { tabStorage } from './device-storage.ts'

const storageKey = 'switchback.order-to-edit'

/**
 * "Edit Order Details" leads over the calculator: the order waits in the tab's storage, and whoever takes it, takes it
 * out. Source: ORDER-19.
 */
export const orderToEdit = {
  leave(order: OrderResponse): void {
    tabStorage.write(storageKey, order)
  },
  take(): OrderResponse | undefined {
    const order = tabStorage.read(storageKey)
    tabStorage.remove(storageKey)
    return typeof order === 'object' && order !== null && 'pickupZip' in order
      ? (order as OrderResponse)
      : undefined
  },
}
