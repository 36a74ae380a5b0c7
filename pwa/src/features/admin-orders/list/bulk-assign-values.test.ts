import type { CarrierCandidate } from '@switchback/core/carriers/assignment.ts'
import { expect, test } from 'vitest'
import { assignmentsOf, blankBulk, obstacleOf, sharedLane, totalMargin } from './bulk-assign-values.ts'

const tampa = { pickupPlace: 'Tampa, FL', pickupZip: '33602' }
const atlanta = { deliveryPlace: 'Atlanta, GA', deliveryZip: '30303' }
const row = (id: string, totalPrice: string, preferredPickupDate: string | null = null) => ({
  id,
  totalPrice,
  preferredPickupDate,
  ...tampa,
  ...atlanta,
})
const rows = [row('SBA', '1200.00'), row('SBB', '800.00', '2099-01-02')]
const typed = {
  ...blankBulk,
  carrierId: 'c1',
  driverName: 'Rosa Díaz',
  driverPhone: '8135550142',
  carrierPay: '600',
  pays: { SBB: ' 450.50 ' },
}

test('each order has a request: the common pay, or its own', () => {
  const checked = assignmentsOf(typed, rows)
  if (!checked.success) throw new Error('refused')
  expect([...checked.data].map(([id, { carrierPay, pickupDate }]) => [id, carrierPay, pickupDate])).toEqual([
    ['SBA', '600', null],
    ['SBB', '450.50', null],
  ])
  expect(totalMargin(typed, rows)).toMatchObject({
    payCents: 105_050,
    totalCents: 200_000,
    marginCents: 94_950,
  })
  expect(totalMargin({ ...typed, carrierPay: '' }, rows)).toBe(undefined)
})

test('an error is at the field where the pay was typed', () => {
  const paths = (values: typeof typed) => {
    const checked = assignmentsOf(values, rows)
    return checked.success ? [] : checked.error.issues.map(({ path }) => path)
  }
  expect(paths({ ...typed, pays: { SBB: 'x' } })).toEqual([['pays', 'SBB']])
  expect(paths({ ...typed, carrierPay: '' })).toEqual([['carrierPay']])
  const allOwn = { ...typed, carrierPay: '', pays: { SBA: '1', SBB: '2' } }
  expect(paths(allOwn)).toEqual([])
})

test('a warning is about the day of each order', () => {
  const carrier = { id: 'c1', isActive: true, insuranceExpiry: '2098-06-01' } as CarrierCandidate
  const [now, later] = rows.map((each) => obstacleOf(carrier, { pickupDate: '' }, each))
  expect([now, later]).toEqual([undefined, expect.stringContaining('lapsed')])
  expect(obstacleOf({ ...carrier, isActive: false }, { pickupDate: '' }, rows[0]!)).toContain('inactive')
})

test('a lane is shown only if all orders share it', () => {
  expect(sharedLane(rows)).toBe('FL-GA')
  const other = { ...row('SBC', '1.00'), deliveryPlace: 'Dallas, TX', deliveryZip: '75201' }
  expect(sharedLane([...rows, other])).toBe(null)
})
