import { kindOfStored } from '@switchback/core/orders/events/kind-of-stored.ts'
import type { OrderEventKind } from '@switchback/core/orders/events/order-event.ts'
import type { AdminOrderEvent } from '@switchback/core/orders/response/admin-order.ts'

/** The kind of an event; an answer that this device saved before ADR-69 says it by its other fields. */
export const eventKind = (event: AdminOrderEvent): OrderEventKind => event.event ?? kindOfStored(event)
