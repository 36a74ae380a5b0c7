import { deliveryWindow, pickupWindow, transitDays, type DayWindow } from './transit-estimate.ts'

/** The estimated days of an order's pickup and delivery; null once they are over or if there is no estimate. */
export type OrderWindows = { readonly pickup: DayWindow | null; readonly delivery: DayWindow | null }

/** Days are business days of the deployment, `2026-12-05`. */
type Order = {
  readonly orderedOn: string
  readonly preferredOn: string | null
  /** None before the pickup. */
  readonly pickedUpOn: string | null
  /** Delivered or cancelled. */
  readonly isOver: boolean
  readonly miles: number
  readonly hasOceanLeg: boolean
}

/**
 * When an order's vehicles are picked up and delivered, as estimated on `today`. A pickup window that has passed
 * starts again from today; a delivery window that has passed is not replaced by a guess.
 * Source: TRANSIT-4.
 */
export function orderWindows(order: Order, today: string): OrderWindows {
  if (order.isOver) return { pickup: null, delivery: null }
  const transit = transitDays(order.miles, order.hasOceanLeg)
  if (order.pickedUpOn !== null) {
    const delivery = deliveryWindow({ from: order.pickedUpOn, to: order.pickedUpOn }, transit)
    return { pickup: null, delivery: delivery && delivery.to >= today ? delivery : null }
  }
  const planned = pickupWindow(order.orderedOn, order.preferredOn)
  const pickup = planned.to >= today ? planned : pickupWindow(today)
  return { pickup, delivery: deliveryWindow(pickup, transit) ?? null }
}
