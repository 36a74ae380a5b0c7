import { describe, expect, test } from 'vitest'
import { movedThrough } from '#core/testing/moved-through.ts'
import { unpaidOrder } from '#core/testing/unpaid-order.ts'
import type { OrderStateFields } from '../state/order-state-fields.ts'
import type { PlainState } from '../events/moves.ts'
import { decideMove, decideRollBack, refuseMove } from './decide-move.ts'

const paid = { ...unpaidOrder, paymentStatus: 'paid_full', paidCents: unpaidOrder.totalCents } as const

const refusalOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return error
  }
  return undefined
}

describe('a move', () => {
  test.each<[OrderStateFields['transportStatus'], PlainState, string]>([
    ['pending', 'driver_found', 'driver_found'],
    ['driver_found', 'payment_sent', 'payment_requested'],
    ['driver_assigned', 'in_transit', 'picked_up'],
    ['in_transit', 'completed', 'delivered'],
  ])('from %s to %s is %s', (from, to, kind) => {
    expect(decideMove({ ...unpaidOrder, transportStatus: from }, to)).toEqual({
      columns: { transportStatus: to },
      event: {
        kind,
        from,
        ...(kind === 'picked_up' || kind === 'delivered'
          ? { reason: null, happenedAt: null, inspectionId: null }
          : {}),
      },
    })
  })

  test('that the order does not allow is refused with both states', () => {
    const order = { ...unpaidOrder, transportStatus: 'in_transit' } as const
    expect(refusalOf(() => decideMove(order, 'driver_found'))).toMatchObject({
      code: 'illegal_transition',
      message: 'This order is in transit and cannot become driver found.',
    })
  })

  test('that is refused says who did what last, if it is known', () => {
    const order = { ...unpaidOrder, transportStatus: 'in_transit' } as const
    const sentence = 'This order is in transit and cannot become payment sent.'
    expect(() => refuseMove(order, 'payment_sent')).toThrow(new RegExp(`^${sentence}$`))
    expect(() => refuseMove(order, 'payment_sent', 'Ada did it.')).toThrow(`${sentence} Ada did it.`)
    expect(() => refuseMove(order, 'completed', 'Ada did it.')).not.toThrow()
  })

  test('that asks for a payment of a paid order is refused, because nothing is due', () => {
    expect(refusalOf(() => decideMove(paid, 'payment_sent'))).toMatchObject({
      message: 'Nothing is due by card on this order.',
    })
  })
})

describe('a roll-back', () => {
  const wish = { reason: 'A mistake', paymentStays: false, mayRefund: false }
  const inputs = { refundableCents: 0, paidCarrier: undefined }
  const assigned = { ...unpaidOrder, transportStatus: 'driver_assigned' } as const
  const carrier = {
    carrierId: 'carrier',
    carrierName: 'Blue Ridge',
    carrierPayCents: 60_000,
    carrierPaidOn: '2026-11-20',
    carrierPaymentReference: 'ACH 7',
  }

  test('leads to the state before, and names no carrier who is unpaid', () => {
    const events = movedThrough('pending', 'driver_assigned')
    expect(decideRollBack({ ...inputs, order: assigned, events }, wish)).toMatchObject({
      columns: { transportStatus: 'pending' },
      event: { kind: 'rolled_back', from: 'driver_assigned', to: 'pending', carrierId: null },
    })
  })

  test('of an order that never moved is refused', () => {
    expect(
      refusalOf(() => decideRollBack({ ...inputs, order: unpaidOrder, events: [] }, wish)),
    ).toMatchObject({ code: 'illegal_transition' })
  })

  test('that ends the assignment of a paid carrier has to be confirmed', () => {
    const events = movedThrough('pending', 'driver_assigned')
    const found = { ...inputs, order: assigned, events, paidCarrier: carrier }
    expect(refusalOf(() => decideRollBack(found, wish))).toMatchObject({
      code: 'illegal_transition',
      message: expect.stringContaining('is recorded as paid on Nov 20, 2026.') as unknown,
    })
    expect(decideRollBack(found, { ...wish, paymentStays: true }).event).toMatchObject(carrier)
  })

  test('of a paid order that was on its way is left to those who may refund', () => {
    const events = movedThrough('pending', 'driver_assigned', 'in_transit', 'driver_assigned')
    const found = { ...inputs, order: { ...paid, transportStatus: 'driver_assigned' } as const, events }
    const funded = { ...found, refundableCents: 100 }
    expect(refusalOf(() => decideRollBack(funded, wish))).toMatchObject({ code: 'forbidden' })
    expect(decideRollBack(funded, { ...wish, mayRefund: true }).event.to).toBe('pending')
    expect(decideRollBack(found, wish).event.to).toBe('pending')
    expect(() => decideRollBack(funded, wish)).toThrow('was on its way and is paid.')
  })

  test('of an invoiced order that was on its way is left to them too', () => {
    const events = movedThrough('pending', 'driver_assigned', 'in_transit', 'driver_assigned')
    const order = { ...unpaidOrder, paymentStatus: 'invoiced', transportStatus: 'driver_assigned' } as const
    expect(() => decideRollBack({ ...inputs, order, events }, wish)).toThrow('is on an invoice.')
  })

  test('of a paid order that was never on its way, or stays with its driver, is free to all', () => {
    const events = movedThrough('pending', 'driver_assigned')
    const order = { ...paid, transportStatus: 'driver_assigned' } as const
    const funded = { order, events, refundableCents: 100, paidCarrier: undefined }
    expect(decideRollBack(funded, wish).event.to).toBe('pending')
    const moving = { ...order, transportStatus: 'in_transit' } as const
    const onItsWay = {
      ...funded,
      order: moving,
      events: movedThrough('pending', 'driver_assigned', 'in_transit'),
    }
    expect(decideRollBack(onItsWay, wish).event.to).toBe('driver_assigned')
    const { event } = decideRollBack({ ...onItsWay, paidCarrier: carrier }, wish)
    expect(event).toMatchObject({ to: 'driver_assigned', carrierId: null })
  })
})
