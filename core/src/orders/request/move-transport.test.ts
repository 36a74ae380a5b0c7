import { describe, expect, test } from 'vitest'
import { messagesOf } from '#core/testing/messages-of.ts'
import { ChangeDriver, MoveOrCancel, MoveTransport, RollBackMove } from './move-transport.ts'

const assignment = {
  carrierId: 'c1',
  driverName: 'Dee Driver',
  driverPhone: '8135550142',
  carrierPay: '800.00',
}

describe('a move', () => {
  test.each<[object, string[]]>([
    [{ to: 'driver_found' }, []],
    [{ to: 'payment_sent' }, []],
    [{ to: 'in_transit', happenedAt: '2026-11-21T15:42:00Z' }, []],
    [{ to: 'completed', confirm: { guards: [], reason: 'Seen' } }, []],
    [{ to: 'completed', happenedAt: 'noon' }, ['happenedAt: Enter a valid time']],
    [{ to: 'driver_assigned', ...assignment }, []],
    [{ to: 'driver_assigned', ...assignment, revision: 1 }, []],
    [
      { to: 'driver_assigned', ...assignment, revision: 0 },
      ['revision: Say which revision of the order you saw'],
    ],
    [
      { to: 'driver_assigned', ...assignment, revision: '1' },
      ['revision: Say which revision of the order you saw'],
    ],
    [{ to: 'pending' }, ['to: Say where the order moves to']],
    [{ to: '' }, ['to: Say where the order moves to']],
    [{ to: 'cancelled', reason: 'Sold' }, ['to: Say where the order moves to']],
  ])('%j', (move, messages) => {
    expect(messagesOf(MoveTransport, move)).toEqual(messages)
  })

  test('of an earlier page may cancel', () => {
    expect(messagesOf(MoveOrCancel, { to: 'cancelled', reason: 'Sold' })).toEqual([])
    expect(messagesOf(MoveOrCancel, { to: 'driver_found' })).toEqual([])
    expect(messagesOf(MoveOrCancel, { to: 'driver_assigned', ...assignment })).toEqual([])
    expect(messagesOf(MoveOrCancel, { to: '', reason: 'Sold' })).toEqual(['to: Say where the order moves to'])
  })
})

describe('a correction', () => {
  test.each<[object, number]>([
    [{}, 0],
    [{ reason: 'a'.repeat(500) }, 0],
    [{ reason: 'a'.repeat(501) }, 1],
    [{ reason: '' }, 1],
    [{ revision: 0 }, 1],
    [{ revision: 1.5 }, 1],
    [{ revision: undefined }, 1],
  ])('with %j has %i mistakes', (changes, mistakes) => {
    const correction = { reason: 'Wrong truck', revision: 1, ...changes }
    expect(messagesOf(ChangeDriver, { ...assignment, ...correction })).toHaveLength(mistakes)
    expect(messagesOf(RollBackMove, correction)).toHaveLength(mistakes)
  })

  test('says nothing of a payment unless asked', () => {
    const undone = { reason: 'Wrong truck', revision: 1 }
    expect(RollBackMove.parse(undone)).toEqual({ ...undone, paymentStays: false, seenOrderIds: [] })
    expect(RollBackMove.parse({ ...undone, paymentStays: true }).paymentStays).toBe(true)
  })
})
