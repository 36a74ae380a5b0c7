import type { payments } from '../../schema/payments.ts'
import type { CarrierCrew } from './demo-crew.ts'
import type { DemoContext, OrderRow, VehicleRow } from './demo-order.ts'
import type { Rows } from './rows.ts'

export type Payment = typeof payments.$inferInsert

/** An order while its history is told. */
export type Told = {
  order: OrderRow
  eventCount: number
  readonly paid: Payment[]
  crew: CarrierCrew | undefined
}

/** An order as it is today, and the vehicle that was cancelled by itself. */
export type ToldOrder = { readonly order: OrderRow; readonly cancelled: VehicleRow | undefined }

export type Teller = DemoContext & {
  readonly rows: Rows
  readonly crewFor: (lane: string | null, pickupOn: string) => CarrierCrew
}

/** Adds an event to the history of the order. */
export function note(teller: Teller, told: Told, event: Omit<Rows['orderEvents'][number], 'orderId'>): void {
  told.eventCount += 1
  told.order = { ...told.order, updatedAt: event.createdAt }
  teller.rows.orderEvents.push({ orderId: told.order.id, ...event })
}
