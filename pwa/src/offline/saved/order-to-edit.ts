import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { tabStorage } from '../device/device-storage.ts'

/** An order with its other vehicles as the calculator's URL names them. */
type OrderToEdit = OrderResponse & { readonly otherVehicles: string }

const storageKey = 'switchback.order-to-edit'

/**
 * "Edit Order Details" opens the calculator first. The order waits in session storage until it is read, and reading
 * removes it. Source: ORDER-19.
 */
export const orderToEdit = {
  leave(order: OrderToEdit): void {
    tabStorage.write(storageKey, order)
  },
  take(): OrderToEdit | undefined {
    const order = tabStorage.read(storageKey)
    tabStorage.remove(storageKey)
    return typeof order === 'object' && order !== null && 'pickupZip' in order
      ? (order as OrderToEdit)
      : undefined
  },
}
