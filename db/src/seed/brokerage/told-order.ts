import type { EventActor } from '@switchback/core/orders/events/event-actor.ts'
import { orderEventRow, type Happened } from '../../insert-order-event.ts'
import type { payments } from '../../schema/money/payments.ts'
import { noticeOfEvent } from '../dealer-bell.ts'
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
export function note(teller: Teller, told: Told, happened: Omit<Happened, 'orderId'>): void {
  told.eventCount += 1
  told.order = { ...told.order, updatedAt: happened.at }
  const { id: orderId, dealerId } = told.order
  teller.rows.orderEvents.push(orderEventRow({ orderId, ...happened }))
  if (!dealerId) return
  const of = { dealerId, orderId, eventNumber: told.eventCount }
  teller.rows.dealerNotifications.push(...noticeOfEvent(of, happened.event, happened.at))
}

/** The dealership's user who placed an order, or the customer. */
export const bookerOf = ({ placedByUserId }: OrderRow): EventActor =>
  placedByUserId ? { kind: 'dealer', userId: placedByUserId } : { kind: 'customer' }
