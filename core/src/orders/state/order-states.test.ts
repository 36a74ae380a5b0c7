import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountsDue } from './amount-due.ts'
import { paymentState } from './payment-state.ts'
import { allowedActions } from './allowed-actions.ts'
import { countsAsConfirmed } from '../response/counts-as-confirmed.ts'
import type { OrderStateFields } from './order-state-fields.ts'
import { orderStatuses, paymentStates, transportStates, type TransportState } from './order-state.ts'
import { orderStatus } from './order-status.ts'
import { canMove, hasDriver } from './transport-state.ts'
import { unpaidOrder } from '#core/testing/unpaid-order.ts'

const depositPaid: Partial<OrderStateFields> = {
  paymentStatus: 'deposit_paid',
  paidCents: 19_600,
  depositPaid: true,
}
const paidFull: Partial<OrderStateFields> = { paymentStatus: 'paid_full', paidCents: 98_000 }
const balancePaid: Partial<OrderStateFields> = { ...paidFull, depositPaid: true }
const invoiced: Partial<OrderStateFields> = {
  paymentStatus: 'invoiced',
  paymentMethod: 'invoice',
  paymentType: 'full',
}

/** Every combination that an order's payments can lead to, in every transport state. */
const anyOrder: fc.Arbitrary<OrderStateFields> = fc
  .record({
    transportStatus: fc.constantFrom(...transportStates),
    paymentType: fc.constantFrom('deposit' as const, 'full' as const),
    isInvoiced: fc.boolean(),
    totalCents: fc.integer({ min: 18_000, max: 900_000 }),
    depositPercent: fc.integer({ min: 0, max: 100 }),
    paid: fc.constantFrom<'nothing' | 'less' | 'deposit' | 'both' | 'full' | 'more'>(
      'nothing',
      'less',
      'deposit',
      'both',
      'full',
      'more',
    ),
    refundedPercent: fc.constantFrom(0, 1, 50, 100),
  })
  .map(({ isInvoiced, depositPercent, paid, refundedPercent, ...rest }) => {
    const { totalCents } = rest
    const depositCents = Math.min(totalCents, Math.round((totalCents * depositPercent) / 10_000) * 100)
    const paidCents = {
      nothing: 0,
      less: Math.max(0, depositCents - 1),
      deposit: depositCents,
      both: totalCents,
      full: totalCents,
      more: totalCents + 1,
    }[paid]
    const sums = {
      totalCents,
      depositCents,
      paidCents,
      refundedCents: Math.ceil((paidCents * refundedPercent) / 100),
    }
    return Object.assign(rest, sums, {
      paymentMethod: isInvoiced ? ('invoice' as const) : ('stripe' as const),
      paymentStatus: paymentState({ ...sums, isInvoiced }),
      depositPaid: depositCents > 0 && (paid === 'deposit' || paid === 'both'),
    })
  })

type PaymentState = ReturnType<typeof paymentState>
/** The legal transitions of the payment state. Source: ORDER-21. */
const nextPaymentStates: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  unpaid: ['deposit_paid', 'paid_full', 'invoiced'],
  deposit_paid: ['paid_full', 'partly_refunded', 'refunded'],
  paid_full: ['partly_refunded', 'refunded'],
  invoiced: ['partly_refunded', 'refunded'],
  partly_refunded: ['refunded'],
  refunded: [],
}

describe('transport moves', () => {
  const legal: Record<TransportState, TransportState[]> = {
    pending: ['driver_found', 'payment_sent', 'driver_assigned', 'cancelled'],
    driver_found: ['payment_sent', 'driver_assigned', 'cancelled'],
    payment_sent: ['driver_assigned', 'cancelled'],
    driver_assigned: ['in_transit', 'cancelled'],
    in_transit: ['completed'],
    completed: [],
    cancelled: [],
  }

  it('follow the diagram', () => {
    for (const from of transportStates) {
      expect(transportStates.filter((to) => canMove(from, to))).toEqual(legal[from])
    }
  })

  it('only go forward, so an order never returns to an earlier state', () => {
    for (const [at, from] of transportStates.entries()) {
      expect(transportStates.slice(0, at + 1).filter((to) => canMove(from, to))).toEqual([])
    }
  })
})

describe('the one status is derived from the two states', () => {
  it.each<[string, Partial<OrderStateFields>, ReturnType<typeof orderStatus>]>([
    [
      'nothing paid',
      {},
      { status: 'pending', depositPaid: false, fullPrepaid: false, paymentCompleted: false },
    ],
    [
      'a driver found, nothing paid',
      { transportStatus: 'driver_found' },
      { status: 'driver_found', depositPaid: false, fullPrepaid: false, paymentCompleted: false },
    ],
    [
      'payment link sent',
      { transportStatus: 'payment_sent' },
      { status: 'payment_sent', depositPaid: false, fullPrepaid: false, paymentCompleted: false },
    ],
    [
      'deposit paid',
      depositPaid,
      { status: 'deposit_paid', depositPaid: true, fullPrepaid: false, paymentCompleted: true },
    ],
    [
      'deposit paid while a driver was being found',
      { ...depositPaid, transportStatus: 'driver_found' },
      { status: 'deposit_paid', depositPaid: true, fullPrepaid: false, paymentCompleted: true },
    ],
    [
      'deposit paid, driver assigned',
      { ...depositPaid, transportStatus: 'driver_assigned' },
      { status: 'driver_assigned', depositPaid: true, fullPrepaid: false, paymentCompleted: true },
    ],
    [
      'all paid in one',
      paidFull,
      { status: 'paid', depositPaid: false, fullPrepaid: true, paymentCompleted: true },
    ],
    [
      'deposit, then balance',
      balancePaid,
      { status: 'paid', depositPaid: true, fullPrepaid: false, paymentCompleted: true },
    ],
    [
      'a full order of which only as much as a deposit came in',
      { ...depositPaid, depositPaid: false, paymentType: 'full' },
      { status: 'deposit_paid', depositPaid: false, fullPrepaid: false, paymentCompleted: false },
    ],
    [
      'by invoice',
      invoiced,
      { status: 'pending', depositPaid: false, fullPrepaid: false, paymentCompleted: true },
    ],
    [
      'a part refunded of an order that goes on',
      { ...paidFull, paymentStatus: 'partly_refunded', refundedCents: 5000 },
      { status: 'paid', depositPaid: false, fullPrepaid: true, paymentCompleted: true },
    ],
    [
      'a part refunded of the deposit',
      { ...depositPaid, paymentStatus: 'partly_refunded', refundedCents: 5000 },
      { status: 'deposit_paid', depositPaid: true, fullPrepaid: false, paymentCompleted: true },
    ],
    [
      'everything refunded',
      { ...depositPaid, paymentStatus: 'refunded', refundedCents: 19_600 },
      { status: 'pending', depositPaid: true, fullPrepaid: false, paymentCompleted: false },
    ],
    [
      'cancelled and refunded',
      { ...paidFull, transportStatus: 'cancelled', paymentStatus: 'refunded', refundedCents: 98_000 },
      { status: 'cancelled', depositPaid: false, fullPrepaid: true, paymentCompleted: false },
    ],
  ])('%s', (_, statusInputs, expected) => {
    expect(orderStatus({ ...unpaidOrder, ...statusInputs })).toEqual(expected)
  })

  it.each(transportStates)('for every payment state while transport is %s', (transportStatus) => {
    const speaksFirst = hasDriver(transportStatus) || transportStatus === 'cancelled'
    for (const paymentStatus of paymentStates) {
      const { status } = orderStatus({ ...unpaidOrder, ...paidFull, transportStatus, paymentStatus })
      expect(speaksFirst ? [transportStatus] : orderStatuses.slice(0, 5)).toContain(status)
    }
  })
})

describe('what the customer may do', () => {
  it.each<[string, Partial<OrderStateFields>, string[]]>([
    ['a new deposit order', {}, ['pay_deposit', 'pay_full', 'edit', 'cancel']],
    ['a new full order', { paymentType: 'full' }, ['pay_full', 'edit', 'cancel']],
    ['a driver was found', { transportStatus: 'driver_found' }, ['pay_deposit', 'pay_full', 'cancel']],
    ['the deposit is paid', depositPaid, ['pay_balance', 'cancel']],
    ['and the driver assigned', { ...depositPaid, transportStatus: 'driver_assigned' }, ['pay_balance']],
    ['delivered, the balance open', { ...depositPaid, transportStatus: 'completed' }, ['pay_balance']],
    ['delivered, nothing paid', { transportStatus: 'completed' }, ['pay_full']],
    ['all paid', paidFull, ['cancel']],
    ['invoiced', invoiced, ['cancel']],
    ['cancelled', { transportStatus: 'cancelled' }, []],
    ['cancelled with its deposit still there', { ...depositPaid, transportStatus: 'cancelled' }, []],
    [
      'a part refunded',
      { ...depositPaid, paymentStatus: 'partly_refunded', refundedCents: 1 },
      ['pay_balance', 'cancel'],
    ],
  ])('%s', (_, statusInputs, actions) => {
    expect(allowedActions({ ...unpaidOrder, ...statusInputs })).toEqual(actions)
  })
})

describe('an order counts as confirmed', () => {
  it.each<[string, Partial<OrderStateFields>, boolean]>([
    ['nothing paid', {}, false],
    ['a driver assigned before anything was paid', { transportStatus: 'driver_assigned' }, false],
    ['a deposit paid', depositPaid, true],
    ['the same in transit', { ...depositPaid, transportStatus: 'in_transit' }, true],
    ['all paid', paidFull, true],
    ['invoiced', invoiced, true],
    ['completed', { transportStatus: 'completed' }, true],
    ['a part refunded', { ...depositPaid, paymentStatus: 'partly_refunded', refundedCents: 1 }, true],
    ['all refunded', { ...paidFull, paymentStatus: 'refunded', refundedCents: 98_000 }, false],
    ['cancelled', { ...depositPaid, transportStatus: 'cancelled' }, false],
  ])('%s: %s', (_, statusInputs, confirmed) => {
    const order = { ...unpaidOrder, ...statusInputs }
    expect(countsAsConfirmed({ ...order, ...orderStatus(order) })).toBe(confirmed)
  })
})

describe('with any payment', () => {
  it('the status, flags, and due amounts agree with each other', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const { status, fullPrepaid, depositPaid: isDepositPaid } = orderStatus(order)
        const actions = allowedActions(order)
        const confirmed = countsAsConfirmed({ ...order, ...orderStatus(order) })
        const disagreements = {
          'paid but not confirmed': (status === 'paid' || status === 'deposit_paid') && !confirmed,
          'cancelled but confirmed': status === 'cancelled' && confirmed,
          'cancelled but something to do': status === 'cancelled' && actions.length > 0,
          'paid in one and by deposit': fullPrepaid && isDepositPaid,
          'a deposit asked for twice': isDepositPaid && actions.includes('pay_deposit'),
          'paid but editable': order.paidCents > 0 && actions.includes('edit'),
          'a driver assigned but cancellable': hasDriver(order.transportStatus) && actions.includes('cancel'),
        }
        expect(Object.entries(disagreements).filter(([, found]) => found)).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })

  it('a payment of the amount due never exceeds the total', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        for (const { amountCents } of amountsDue(order)) {
          expect(amountCents).toBeGreaterThan(0)
          expect(order.paidCents + amountCents).toBeLessThanOrEqual(order.totalCents)
        }
      }),
      { numRuns: 2000 },
    )
  })
})

describe('payments change the payment state', () => {
  const sums = { totalCents: 98_000, depositCents: 19_600, paidCents: 0, refundedCents: 0, isInvoiced: false }
  it.each([
    [{}, 'unpaid'],
    [{ paidCents: 19_599 }, 'unpaid'],
    [{ paidCents: 19_600 }, 'deposit_paid'],
    [{ paidCents: 97_999 }, 'deposit_paid'],
    [{ paidCents: 98_000 }, 'paid_full'],
    [{ paidCents: 200_000 }, 'paid_full'],
    [{ isInvoiced: true }, 'invoiced'],
    [{ paidCents: 98_000, refundedCents: 1 }, 'partly_refunded'],
    [{ paidCents: 98_000, refundedCents: 98_000 }, 'refunded'],
    [{ paidCents: 0, totalCents: 0, depositCents: 0 }, 'unpaid'],
  ])('%o: %s', (change, state) => {
    expect(paymentState({ ...sums, ...change })).toBe(state)
  })

  it('only through legal transitions, as payments and then refunds arrive', () => {
    const cents = fc.integer({ min: 1, max: 120_000 })
    fc.assert(
      fc.property(
        fc.array(cents),
        fc.array(cents),
        fc.integer({ min: 100, max: 98_000 }),
        (payments, refunds, deposit) => {
          let now = { ...sums, depositCents: deposit }
          const step = (next: typeof now) => {
            const [from, to] = [paymentState(now), paymentState(next)]
            expect([from, ...nextPaymentStates[from]]).toContain(to)
            now = next
          }
          for (const paid of payments) step({ ...now, paidCents: now.paidCents + paid })
          if (paymentState(now) === 'unpaid') return
          for (const refund of refunds) {
            step({ ...now, refundedCents: Math.min(now.paidCents, now.refundedCents + refund) })
          }
        },
      ),
    )
  })
})
