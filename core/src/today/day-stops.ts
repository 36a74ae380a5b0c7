import * as z from 'zod/mini'
import { Day } from '#core/fields/day-and-instant.ts'
import type { Coordinates } from '#core/geo/unit-vector.ts'
import type { TransportState } from '#core/orders/state/order-state.ts'

/** Query of `GET /api/admin/today`: a business day, today by default. Source: STAFF-35. */
export const DayQuery = z.object({ day: z.optional(Day) })
export type DayQuery = z.output<typeof DayQuery>

/** Each of the lists of a day ends here. */
export const stopsAtMost = 300

/** A pickup or a delivery of an order. Source: STAFF-35. */
export type Stop = {
  kind: 'pickup' | 'delivery'
  orderId: string
  transportStatus: TransportState
  /** The planned day, and who named it; null if nobody agreed on a day of delivery. */
  day: string | null
  dayKind: 'agreed' | 'preferred'
  /** The agreed time, `14:30`, local at the place; null if only the day is agreed. */
  time: string | null
  /** The real day; null while it is still to be done. */
  doneOn: string | null
  customerName: string
  /** Ten digits. */
  customerPhone: string
  dealerName: string | null
  /** `Tampa, FL`. */
  place: string
  zip: string
  /** The center of the ZIP; null where it has none. */
  point: Coordinates | null
  /** The first one: `2021 Honda Accord`. */
  vehicle: string
  vehicleCount: number
  driverName: string | null
  driverPhone: string | null
  /** Null also for those who may not see carriers. */
  carrierName: string | null
}

/** Response of `GET /api/admin/today`, besides `success`. */
export type DayStops = {
  day: string
  today: string
  /** Planned for the day or done on it: those to do first, by time, then by place. */
  pickups: Stop[]
  deliveries: Stop[]
  /** Planned for a day before today and not done, the longest ago first; only of today. */
  late: Stop[]
}

const textOrder = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** Times sort before no time. */
const timeOrder = (one: string | null, other: string | null) => textOrder(one ?? '~', other ?? '~')

/** The stops to do first, by time, then by place. */
export const byWork = (one: Stop, other: Stop): number =>
  Number(one.doneOn !== null) - Number(other.doneOn !== null) ||
  timeOrder(one.time, other.time) ||
  textOrder(one.place, other.place) ||
  textOrder(one.orderId, other.orderId)

/** The longest ago first. */
export const byDay = (one: Stop, other: Stop): number =>
  textOrder(one.day ?? '', other.day ?? '') || textOrder(one.orderId, other.orderId)
