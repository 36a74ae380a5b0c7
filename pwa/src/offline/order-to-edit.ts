import type { OrderAnswer } from '@switchback/core/orders/order-answer.ts'
import { tabStorage } from './device-storage.ts'

const storageKey = 'switchback.order-to-edit'

/**
 * "Edit Order Details" leads over the calculator: the order waits in the tab's storage, and whoever takes it, takes it
 * out. Source: spec/public.md section 2 "Order-confirmation screen"; decision 33.
 */
export const orderToEdit = {
  leave(order: OrderAnswer): void {
    tabStorage.write(storageKey, order)
  },
  take(): OrderAnswer | undefined {
    const order = tabStorage.read(storageKey)
    tabStorage.remove(storageKey)
    return typeof order === 'object' && order !== null && 'pickupZip' in order
      ? (order as OrderAnswer)
      : undefined
  },
}
