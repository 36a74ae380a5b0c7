import { displayOrderId } from '@switchback/core/orders/order-id.ts'
import { ownKey } from './account-on-device.ts'
import { deviceStorage } from './device-storage.ts'

const storageKey = 'switchback.placed-orders'
const storedAtMost = 20

/** An order placed on this device: its key and just enough to recognize it. No name, no street. */
export type PlacedOrder = {
  readonly id: string
  readonly trackingCode: string
  /** `2021 Honda CR-V`. */
  readonly vehicle: string
  /** `Tampa, FL`. */
  readonly from: string
  readonly to: string
  readonly placedAt: string
}

function isPlacedOrder(value: unknown): value is PlacedOrder {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['id', 'trackingCode', 'vehicle', 'from', 'to', 'placedAt'].every(
      (name) => typeof Reflect.get(value, name) === 'string',
    )
  )
}

function all(): readonly PlacedOrder[] {
  const stored = deviceStorage.read(ownKey(storageKey))
  return Array.isArray(stored) ? stored.filter(isPlacedOrder) : []
}

const write = (orders: readonly PlacedOrder[]) =>
  deviceStorage.write(ownKey(storageKey), orders.slice(0, storedAtMost))

/** The orders placed on this device, newest first, until the user forgets them. Source: TRACK-4. */
export const placedOrders = {
  all,
  /** Adds an order, or updates it. */
  save(order: PlacedOrder): void {
    const stored = all()
    const isKnown = stored.some(({ id }) => id === order.id)
    write(isKnown ? stored.map((each) => (each.id === order.id ? order : each)) : [order, ...stored])
  },
  has: (id: string) => all().some((order) => order.id === id),
  forget: (id: string) => write(all().filter((order) => order.id !== id)),
  /** Finds an order by the short number of screens and mails, which opens nothing on any other device. */
  findByNumber(text: string): PlacedOrder | undefined {
    const number = text.replace(/[\s#-]/g, '').toUpperCase()
    return all().find(({ id }) => displayOrderId(id) === number)
  },
  findByTrackingCode: (code: string) => all().find(({ trackingCode }) => trackingCode === code),
}
