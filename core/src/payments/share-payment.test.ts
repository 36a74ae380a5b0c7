import { array, assert, integer, nat, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shareReceived, shareRefund } from './share-payment.ts'

const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0)
const amounts = array(integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 25 })

describe('the money of a payment of several invoices', () => {
  test.each([
    [[1000, 2000, 3000], 6000, [1000, 2000, 3000]],
    [[1000, 2000, 3000], 2500, [1000, 1500, 0]],
    [[1000, 2000, 3000], 6001, [1000, 2000, 3001]],
    [[1000, 2000, 3000], 0, [0, 0, 0]],
    [[1000], 1500, [1500]],
  ])('of %j: %d is shared as %j', (parts, received, shares) => {
    expect(shareReceived(parts, received)).toEqual(shares)
  })

  test('is shared to the cent, whatever came in', () => {
    assert(
      property(amounts, nat(200_000_000), (parts, received) => {
        const shares = shareReceived(parts, received)
        expect(sum(shares)).toBe(received)
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
        for (const [at, share] of shares.slice(0, -1).entries())
          expect(share).toBeLessThanOrEqual(parts[at] ?? 0)
      }),
    )
  })

  test('pays every invoice exactly when the whole sum came in', () => {
    assert(
      property(amounts, (parts) => {
        expect(shareReceived(parts, sum(parts))).toEqual(parts)
      }),
    )
  })
})

describe('money that goes back', () => {
  const part = (receivedCents: number, overpaidCents = 0, refundedCents = 0) => ({
    amountCents: receivedCents,
    receivedCents,
    refundedCents,
    overpaidCents,
  })

  test.each([
    ['from the last invoice first', [part(1000), part(2000)], 500, [0, 500]],
    ['then from the one before', [part(1000), part(2000)], 2500, [500, 2000]],
    ['what was paid twice before everything else', [part(1000, 1000), part(2000)], 1000, [1000, 0]],
    ['never more than came in', [part(1000), part(2000)], 9000, [1000, 2000]],
    ['never what went back already', [part(1000, 1000, 1000), part(2000)], 1000, [0, 1000]],
  ])('%s', (_, parts, amount, shares) => {
    expect(shareRefund(parts, amount)).toEqual(shares)
  })

  const parts = array(record({ received: nat(1_000_000), overpaid: nat(1_000_000) }), {
    minLength: 1,
    maxLength: 25,
  })

  test('is shared to the cent, in one or several refunds', () => {
    assert(
      property(parts, array(nat(1_000_000), { maxLength: 5 }), (each, refunds) => {
        let state = each.map(({ received, overpaid }) => part(received, overpaid))
        const total = sum(each.map(({ received }) => received))
        let backCents = 0
        for (const refund of refunds) {
          const shares = shareRefund(state, refund)
          expect(sum(shares)).toBe(Math.min(refund, total - backCents))
          backCents += sum(shares)
          state = state.map((one, at) => {
            const share = shares[at] ?? 0
            const overpaidCents = Math.max(0, one.overpaidCents - share)
            return { ...one, refundedCents: one.refundedCents + share, overpaidCents }
          })
          for (const { refundedCents, receivedCents } of state) {
            expect(refundedCents).toBeLessThanOrEqual(receivedCents)
          }
        }
      }),
    )
  })
})
