import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#core/calendar/days.ts'
import { dollarsText } from '#core/money/dollars-text.ts'
import { moneyLines, type LinedPayment, type LinedRefund } from '#core/payments/money-line.ts'
import { unpaidOrder } from '#core/testing/unpaid-order.ts'
import { planVehicleCancellation } from '../decide/plan-vehicle-cancellation.ts'
import { cardParts, centsOf, collectedParts, splitAmount, type RefundPart } from '../decide/refund-parts.ts'
import { amountsDue, collectableDue } from '../state/amount-due.ts'
import { orderDue, orderDueResponse } from '../state/order-due.ts'
import type { OrderStateFields } from '../state/order-state-fields.ts'
import { paymentState } from '../state/payment-state.ts'
import { dueLines, lastPaid } from './due-words.ts'

type Vehicle = { readonly position: number; readonly totalCents: number }
type Payment = LinedPayment & { readonly intentId: string | null }
type Order = OrderStateFields & { readonly releasedCents: number; readonly revision: number }

/** A movement of money as it happened, kept beside the books. */
type Movement = { readonly sign: 1 | -1; readonly cents: number; readonly at: string }

const depositOf = (totalCents: number) => Math.round(totalCents / 500) * 100

/** An order with its books, as the verbs of the server change them. */
class Books {
  readonly disputes = []
  order: Order
  vehicles: readonly [Vehicle, ...Vehicle[]]
  payments: Payment[] = []
  refunds: LinedRefund[] = []
  movements: Movement[] = []
  private days = 0

  constructor(vehicles: readonly [Vehicle, ...Vehicle[]], paymentType: 'deposit' | 'full') {
    const totalCents = vehicles.reduce((sum, each) => sum + each.totalCents, 0)
    const depositCents = depositOf(totalCents)
    this.order = { ...unpaidOrder, paymentType, totalCents, depositCents, releasedCents: 0, revision: 1 }
    this.vehicles = vehicles
  }

  private nextInstant(): string {
    this.days += 1
    return `${addDays('2026-11-01', this.days)}T15:00:00.000Z`
  }

  private settle(change: Partial<Order>): void {
    const order = { ...this.order, ...change, revision: this.order.revision + 1 }
    this.order = { ...order, paymentStatus: paymentState({ ...order, isInvoiced: false }) }
  }

  private receive(type: LinedPayment['type'], amountCents: number, receivedCents: number, provider: string) {
    const id = `payment-${this.payments.length}`
    const at = this.nextInstant()
    const intentId = provider === 'manual' ? null : id
    const payment = { id, type, provider, status: 'succeeded', amountCents, receivedCents, succeededAt: at }
    this.payments.push({ ...payment, intentId })
    this.movements.push({ sign: 1, cents: receivedCents, at })
    this.settle({
      paidCents: this.order.paidCents + receivedCents,
      depositPaid: this.order.depositPaid || (type === 'deposit' && receivedCents === amountCents),
    })
  }

  private sendBack(parts: readonly RefundPart[], status: string): void {
    for (const part of parts) {
      const at = this.nextInstant()
      this.refunds.push({ ...part, status, updatedAt: at })
      if (status !== 'succeeded') continue
      this.movements.push({ sign: -1, cents: part.amountCents, at })
      this.settle({ refundedCents: this.order.refundedCents + part.amountCents })
    }
  }

  pay(choice: number, isShort: boolean): void {
    const due = amountsDue(this.order).filter(({ amountCents }) => amountCents > 1)
    const payment = due[choice % Math.max(1, due.length)]
    if (!payment) return
    const { type, amountCents } = payment
    this.receive(type, amountCents, isShort ? Math.ceil(amountCents / 3) : amountCents, 'stripe')
  }

  /** A payment that nobody opened, or one that fails, moves no money of the order. */
  attempt(status: string): void {
    const amountCents = 5000
    const id = `payment-${this.payments.length}`
    const rest = { provider: 'stripe', receivedCents: 0, succeededAt: null, intentId: id }
    this.payments.push({ id, type: 'full', status, amountCents, ...rest })
  }

  collect(): void {
    const due = collectableDue(this.order)
    if (due && due.amountCents > 0) this.receive(due.type, due.amountCents, due.amountCents, 'manual')
  }

  move(transportStatus: Order['transportStatus']): void {
    if (this.order.transportStatus !== 'cancelled') this.settle({ transportStatus })
  }

  cancelVehicle(choice: number, status: string): void {
    if (this.order.transportStatus !== 'pending') return
    const vehicle = this.vehicles[choice % this.vehicles.length]
    if (!vehicle || this.vehicles.length === 1) return this.cancelAll(status)
    const money = {
      order: this.order,
      vehicles: this.vehicles,
      payments: this.payments,
      refunds: this.refunds,
      disputes: [],
    }
    const now = new Date('2026-11-22T12:00:00.000Z')
    const { after, toCardCents } = planVehicleCancellation(money, vehicle.position, { depositOf, now })
    const parts = splitAmount(cardParts(money), toCardCents)
    this.order = after.order
    this.vehicles = after.vehicles
    this.sendBack(parts, status)
  }

  cancelAll(status: string): void {
    if (this.order.transportStatus === 'cancelled') return
    const parts = cardParts(this)
    this.settle({ transportStatus: 'cancelled' })
    this.sendBack(parts, status)
  }

  refund(share: number, status: string): void {
    const parts = cardParts(this)
    this.sendBack(splitAmount(parts, Math.ceil(centsOf(parts) * share)), status)
  }

  handBack(share: number): void {
    const parts = collectedParts(this)
    this.sendBack(splitAmount(parts, Math.ceil(centsOf(parts) * share)), 'succeeded')
  }

  /** The order in the API, as far as its money goes. */
  get response() {
    const { order } = this
    return {
      totalPrice: dollarsText(order.totalCents),
      paidAmount: dollarsText(order.paidCents),
      refundedAmount: dollarsText(order.refundedCents),
      moneyLines: moneyLines(this, order),
      paymentMethod: order.paymentMethod,
      due: orderDueResponse(orderDue(order)),
    }
  }
}

const share = fc.constantFrom(0.1, 0.5, 1)
const outcome = fc.constantFrom('succeeded', 'succeeded', 'failed', 'creating')
const deed: fc.Arbitrary<(books: Books) => void> = fc.oneof(
  fc.tuple(fc.nat(1), fc.boolean()).map((how) => (books: Books) => books.pay(...how)),
  fc.constantFrom('canceled', 'processing').map((status) => (books: Books) => books.attempt(status)),
  fc.constant((books: Books) => books.collect()),
  fc
    .constantFrom('driver_assigned' as const, 'in_transit' as const, 'completed' as const)
    .map((state) => (books: Books) => books.move(state)),
  fc.tuple(fc.nat(2), outcome).map((how) => (books: Books) => books.cancelVehicle(...how)),
  outcome.map((status) => (books: Books) => books.cancelAll(status)),
  fc.tuple(share, outcome).map((how) => (books: Books) => books.refund(...how)),
  share.map((part) => (books: Books) => books.handBack(part)),
  // A dispute moves nothing: lost ones come back as refunds of the provider.
  fc.constant(() => undefined),
)
const history = fc.record({
  prices: fc.array(fc.integer({ min: 16_000, max: 300_000 }), { minLength: 1, maxLength: 3 }),
  paymentType: fc.constantFrom('deposit' as const, 'full' as const),
  deeds: fc.array(deed, { maxLength: 10 }),
})

test('each line of money on a page is one payment or refund that happened, on its day (PAY-30)', () => {
  fc.assert(
    fc.property(history, ({ prices, paymentType, deeds }) => {
      const [first = 0, ...others] = prices
      const vehicles = others.map((totalCents, at) => ({ position: at + 1, totalCents }))
      const books = new Books([{ position: 0, totalCents: first }, ...vehicles], paymentType)
      for (const each of deeds) {
        each(books)
        const { response, movements } = books
        const past = dueLines(response).filter(({ at }) => at !== undefined)
        const isBack = (label: string) => label === 'Refunded' || label === 'Handed back'
        expect(
          past.map(({ label, dollars, at }) => ({
            sign: isBack(label) ? -1 : 1,
            cents: Math.round(Number(dollars) * 100),
            at,
          })),
        ).toEqual(movements)
        const received = movements.filter(({ sign }) => sign === 1)
        expect(lastPaid(response)).toBe(dollarsText(received.at(-1)?.cents ?? 0))
        const untimed = dueLines(response).filter(({ at }) => at === undefined)
        expect(untimed.map(({ label }) => label).filter((label) => !/^Total$|due/i.test(label))).toEqual([])
      }
    }),
    { numRuns: 500 },
  )
})

test('a deposit for two vehicles stays one line when one of them is cancelled', () => {
  const books = new Books(
    [
      { position: 0, totalCents: 268_500 },
      { position: 1, totalCents: 268_500 },
    ],
    'deposit',
  )
  const shown = () => dueLines(books.response).map(({ label, dollars }) => `${label} ${dollars}`)
  books.pay(0, false)
  books.cancelVehicle(1, 'succeeded')
  expect(shown()).toEqual([
    'Total 2685.00',
    'Deposit paid 1074.00',
    'Refunded 537.00',
    'Balance due at delivery 2148.00',
  ])
  books.pay(0, false)
  expect(shown()).toEqual([
    'Total 2685.00',
    'Deposit paid 1074.00',
    'Refunded 537.00',
    'Balance paid 2148.00',
  ])
  expect(lastPaid(books.response)).toBe('2148.00')
})
