import type { TransportState } from '@switchback/core/orders/state/order-state.ts'
import type { PaymentType } from '@switchback/core/payments/payment-type.ts'
import type { DemoContext, PlacedOrder } from './demo-order.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Something that happened to an order. */
export type Step = { readonly at: number } & (
  | { readonly kind: 'move'; readonly to: Exclude<TransportState, 'pending'>; readonly reason?: string }
  | { readonly kind: 'pay'; readonly type: PaymentType; readonly how: 'card' | 'Cash' | 'Check' }
  | { readonly kind: 'refund'; readonly percent: number; readonly reason: string }
)

const customerReasons = ['Plans changed', 'Sold the car', 'Found a friend who drives it']
const staffReasons = ['The customer does not answer', 'No carrier for this lane']

/** Paid by card, unless an invoice is sent. */
function payment({ order }: PlacedOrder, at: number): Step[] {
  if (order.paymentMethod === 'invoice') return []
  return [{ at, kind: 'pay', type: order.paymentType, how: 'card' }]
}

/** Cancelled before a driver was assigned: what was paid goes back. */
function cancelled({ random }: DemoContext, placed: PlacedOrder, isPaid: boolean): Step[] {
  const placedAt = Date.parse(placed.order.createdAt)
  const at = placedAt + random.between(5, 60) * hourMs
  const reason = random.pick(random.chance(0.6) ? customerReasons : staffReasons)
  const paid = isPaid ? payment(placed, placedAt + random.between(1, 4) * hourMs) : []
  const back: Step[] = paid.length > 0 ? [{ at: at + 60_000, kind: 'refund', percent: 100, reason }] : []
  return [...paid, { at, kind: 'move', to: 'cancelled', reason }, ...back]
}

/** The rest of a deposit order: by card before delivery, collected at delivery, or still open. */
function balance({ random }: DemoContext, { order }: PlacedOrder, deliveredAt: number): Step[] {
  if (order.paymentMethod === 'invoice' || order.paymentType === 'full') return []
  const luck = random.share()
  if (luck < 0.6) return [{ at: deliveredAt - 3 * hourMs, kind: 'pay', type: 'balance', how: 'card' }]
  if (luck > 0.9) return []
  return [{ at: deliveredAt + 2 * hourMs, kind: 'pay', type: 'balance', how: luck < 0.75 ? 'Cash' : 'Check' }]
}

function delivered(context: DemoContext, placed: PlacedOrder): Step[] {
  const { random } = context
  const { order } = placed
  const placedAt = Date.parse(order.createdAt)
  const paidAt = placedAt + random.between(1, 20) * hourMs
  const assignedAt = paidAt + random.between(8, 52) * hourMs
  const isLate = random.chance(0.16)
  const agreedAt = Math.max(Date.parse(`${order.preferredPickupOn}T15:00:00.000Z`), assignedAt + 4 * hourMs)
  const pickedUpAt = agreedAt + (isLate ? random.between(1, 2) * dayMs : 0)
  const deliveredAt = pickedUpAt + Math.max(6 * hourMs, Math.ceil(order.distanceMiles / 450) * dayMs)
  const foundAt = paidAt + random.between(2, 7) * hourMs
  const request: Step[] = random.chance(0.12)
    ? [{ at: foundAt + hourMs, kind: 'move', to: 'payment_sent' }]
    : []
  const sorry: Step[] =
    isLate && order.paymentMethod !== 'invoice' && random.chance(0.4)
      ? [{ at: deliveredAt + dayMs, kind: 'refund', percent: 10, reason: 'Came late' }]
      : []
  return [
    ...payment(placed, request.length > 0 ? foundAt + 3 * hourMs : paidAt),
    ...(request.length > 0 || random.chance(0.5)
      ? [{ at: foundAt, kind: 'move', to: 'driver_found' } as const]
      : []),
    ...request,
    { at: assignedAt, kind: 'move', to: 'driver_assigned' },
    { at: pickedUpAt, kind: 'move', to: 'in_transit' },
    { at: deliveredAt, kind: 'move', to: 'completed' },
    ...balance(context, placed, deliveredAt),
    ...sorry,
  ]
}

function course(context: DemoContext, placed: PlacedOrder): Step[] {
  const luck = context.random.share()
  if (luck < 0.05) return cancelled(context, placed, false)
  if (luck < 0.09) return cancelled(context, placed, true)
  if (luck < 0.13 && placed.order.paymentMethod !== 'invoice') {
    const at = Date.parse(placed.order.createdAt) + 14 * dayMs
    return [{ at, kind: 'move', to: 'cancelled', reason: 'Never paid' }]
  }
  return delivered(context, placed)
}

/** The steps of an order until now: most are delivered, some cancelled, some never paid. */
export function orderCourse(context: DemoContext, placed: PlacedOrder): readonly Step[] {
  return course(context, placed)
    .filter(({ at }) => at <= context.now.getTime())
    .toSorted((one, other) => one.at - other.at)
}
