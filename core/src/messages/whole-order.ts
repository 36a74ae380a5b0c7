import type { OrderWindows } from '#core/transit/order-windows.ts'
import type { TransportType } from '#core/trips/trip.ts'

/**
 * Everything that the order's own page shows, for the mails that confirm it, as of the message. It goes to the order's
 * own address only, where the manage link opens the same. Sums are whole cents. Source: MSG-27.
 */
export type WholeOrder = {
  readonly orderedAt: string
  /** When the message was written. */
  readonly writtenAt: string
  /** As the customer gave them. */
  readonly pickupAddress: string
  readonly deliveryAddress: string
  readonly miles: number
  /** Each with its type, condition, and VIN, and with its price if there are several. */
  readonly vehicles: readonly string[]
  readonly transportType: TransportType
  readonly preferredPickupDay: string | null
  readonly estimate: OrderWindows
  /** As on screens. */
  readonly customerPhone: string
  readonly notes: string | null
  readonly totalCents: number
  /** Paid, and not refunded. */
  readonly paidCents: number
}
