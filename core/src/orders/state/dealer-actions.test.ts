import { describe, expect, test } from 'vitest'
import type { DealerActor } from '#core/access/actor.ts'
import { unpaidOrder } from '#core/testing/unpaid-order.ts'
import { publicActions } from './allowed-actions.ts'
import { dealerActions, mayCancel } from './dealer-actions.ts'
import type { OrderStateFields } from './order-state-fields.ts'
import { canChangeDriver } from './staff-moves.ts'
import { transportStates } from './order-state.ts'

const actor = (dealerRole: DealerActor['dealerRole']): DealerActor => ({
  kind: 'dealer',
  userId: 'u1',
  dealerId: 'd1',
  dealerRole,
})
const assigned: Partial<OrderStateFields> = { transportStatus: 'driver_assigned' }

describe('a user of a dealership', () => {
  test.each<[DealerActor['dealerRole'], string | null, Partial<OrderStateFields>, string]>([
    ['admin', 'u1', {}, 'pay_deposit pay_full cancel'],
    ['admin', 'u2', {}, 'pay_deposit pay_full cancel'],
    ['booker', 'u1', {}, 'pay_deposit pay_full cancel'],
    ['booker', 'u2', {}, 'pay_deposit pay_full'],
    ['booker', null, {}, 'pay_deposit pay_full'],
    ['viewer', 'u1', {}, ''],
    ['admin', 'u1', assigned, 'pay_deposit pay_full'],
    ['viewer', 'u1', assigned, ''],
  ])('%s may do with an order of %s, %j: %s', (role, placedByUserId, changes, actions) => {
    const order = { ...unpaidOrder, ...changes, placedByUserId }
    expect(dealerActions(actor(role), order).join(' ')).toBe(actions)
  })

  test.each([
    ['admin', 'u2', true],
    ['booker', 'u1', true],
    ['booker', 'u2', false],
    ['viewer', 'u1', false],
  ] as const)('%s may cancel an order of %s: %s', (role, placedByUserId, may) => {
    expect(mayCancel(actor(role), { placedByUserId })).toBe(may)
  })
})

test('whoever has the id of an order pays it, and changes it only without a dealership', () => {
  expect(publicActions({ ...unpaidOrder, dealerId: null })).toEqual([
    'pay_deposit',
    'pay_full',
    'edit',
    'cancel',
  ])
  expect(publicActions({ ...unpaidOrder, dealerId: 'd1' })).toEqual(['pay_deposit', 'pay_full'])
})

test('a driver changes between the assignment and the delivery', () => {
  expect(transportStates.filter((transportStatus) => canChangeDriver({ transportStatus }))).toEqual([
    'driver_assigned',
    'in_transit',
  ])
})
