import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { describe, expect, test, vi } from 'vitest'
import { CallFailed } from '../../../api/refused.ts'
import { stepOf } from './bulk-action.ts'
import { retryOn, undoOn, workOn, type BulkCalls } from './bulk-work.ts'

const row = {
  id: 'a',
  transportStatus: 'pending' as AdminOrderResponse['transportStatus'],
  allowedMoves: ['driver_found', 'payment_sent', 'cancelled'] as AdminOrderResponse['allowedMoves'],
  canResendPaymentLink: false,
  contactedAt: null as string | null,
  revision: 4,
  events: [] as AdminOrderResponse['events'],
  assignment: null as AdminOrderResponse['assignment'],
}
const sent = {
  ...row,
  transportStatus: 'payment_sent' as const,
  allowedMoves: [],
  canResendPaymentLink: true,
}
const linkEvent = { event: 'payment_link_sent' } as AdminOrderResponse['events'][number]

const lost = new CallFailed({ kind: 'network' })
const refused = new CallFailed({ kind: 'refused', status: 409, error: 'Changed', details: [], facts: {} })

/** Calls that succeed, but for those given. */
const callsWith = (calls: Partial<BulkCalls>): BulkCalls => ({
  read: vi.fn(async () => row),
  move: vi.fn(async () => 5),
  sendLink: vi.fn(async () => {}),
  recordContact: vi.fn(async () => {}),
  undo: vi.fn(async () => {}),
  ...calls,
})
const losing = () => Promise.reject(lost)
const task = (action: 'driver_found' | 'payment_sent' | 'contacted' | 'cancelled') => ({ action, reason: '' })

test('a payment link is the move where the state has it, and is sent again where an order is past it', async () => {
  expect([stepOf(row, 'payment_sent'), stepOf(sent, 'payment_sent')]).toEqual(['move', 'link'])
  expect(stepOf({ ...sent, canResendPaymentLink: false }, 'payment_sent')).toBe(undefined)
  const calls = callsWith({})
  expect(await workOn(calls, task('payment_sent'), sent)).toEqual({ kind: 'done' })
  expect(calls.sendLink).toHaveBeenCalledWith('a', 4)
  expect(calls.move).not.toHaveBeenCalled()
})

test('only an order that waits for a driver is marked as contacted, and once', async () => {
  const contacted = { ...row, contactedAt: '2026-11-22T10:00:00Z' }
  expect([stepOf(row, 'contacted'), stepOf(contacted, 'contacted')]).toEqual(['contact', undefined])
  expect(stepOf({ ...row, transportStatus: 'in_transit' }, 'contacted')).toBe(undefined)
})

test('a move can be undone, a cancellation and a link cannot', async () => {
  expect(await workOn(callsWith({}), task('driver_found'), row)).toEqual({ kind: 'done', revision: 5 })
  expect(await workOn(callsWith({}), task('cancelled'), row)).toEqual({ kind: 'done' })
})

test.each([
  [
    'driver_found',
    row,
    { ...row, transportStatus: 'driver_found', revision: 5 },
    { kind: 'done', revision: 5 },
  ],
  ['contacted', row, { ...row, contactedAt: '2026-11-22T10:00:00Z' }, { kind: 'done' }],
  ['payment_sent', sent, { ...sent, revision: 5, events: [linkEvent] }, { kind: 'done' }],
] as const)(
  '%s: what the server did is done, although its response was lost',
  async (action, before, now, result) => {
    const calls = { move: losing, sendLink: losing, recordContact: losing }
    const read = async () => now as typeof row
    expect(await workOn(callsWith({ ...calls, read }), task(action), before)).toEqual(result)
    const notDone = callsWith({ ...calls, read: async () => before })
    await expect(workOn(notDone, task(action), before)).rejects.toBe(lost)
  },
)

test('a link that was sent before is not taken for the lost one', async () => {
  const before = { ...sent, events: [linkEvent] }
  const calls = callsWith({ sendLink: losing, read: async () => before })
  await expect(workOn(calls, task('payment_sent'), before)).rejects.toBe(lost)
})

test('a refusal stays a refusal, and nothing is read', async () => {
  const calls = callsWith({ move: () => Promise.reject(refused) })
  await expect(workOn(calls, task('driver_found'), row)).rejects.toBe(refused)
  expect(calls.read).not.toHaveBeenCalled()
})

test('a retry reads first: what is done by now is not done again, and the rest works on the current revision', async () => {
  const done = callsWith({ read: async () => ({ ...sent, revision: 5, events: [linkEvent] }) })
  expect(await retryOn(done, task('payment_sent'), sent)).toEqual({ kind: 'done' })
  expect(done.sendLink).not.toHaveBeenCalled()
  const changed = callsWith({ read: async () => ({ ...sent, revision: 7 }) })
  await retryOn(changed, task('payment_sent'), sent)
  expect(changed.sendLink).toHaveBeenCalledWith('a', 7)
})

describe('an assignment', () => {
  const assign = {
    to: 'driver_assigned',
    carrierId: 'c1',
    driverId: null,
    driverName: 'Rosa Díaz',
    driverPhone: '8135550142',
    carrierPay: '700',
    pickupDate: null,
    deliveryDate: null,
    pickupTime: null,
    deliveryTime: null,
    overrideReason: null,
  } as const
  const assignTask = { action: 'driver_assigned', assignments: new Map([['a', assign]]) } as const
  const before = { ...row, allowedMoves: ['driver_assigned'] as AdminOrderResponse['allowedMoves'] }
  const goneTo = (carrierId: string) => ({
    ...before,
    transportStatus: 'driver_assigned' as const,
    allowedMoves: ['in_transit'] as AdminOrderResponse['allowedMoves'],
    revision: 5,
    assignment: { carrierId } as AdminOrderResponse['assignment'],
  })

  test('names the revision on screen, and can be undone', async () => {
    const calls = callsWith({})
    expect(await workOn(calls, assignTask, before)).toEqual({ kind: 'done', revision: 5 })
    expect(calls.move).toHaveBeenCalledWith('a', { ...assign, revision: 4 })
  })

  test('whose response was lost is done only if the order went to that carrier', async () => {
    const found = (carrierId: string) => callsWith({ move: losing, read: async () => goneTo(carrierId) })
    expect(await workOn(found('c1'), assignTask, before)).toEqual({ kind: 'done', revision: 5 })
    await expect(workOn(found('c2'), assignTask, before)).rejects.toBe(lost)
    // A retry neither repeats it nor takes the order from the other carrier.
    expect(await retryOn(found('c1'), assignTask, before)).toEqual({ kind: 'done', revision: 5 })
    expect((await retryOn(found('c2'), assignTask, before)).kind).toBe('failed')
  })

  test('of an order that nobody chose anything for is refused', async () => {
    const assignNobody = { action: 'driver_assigned', assignments: new Map() } as const
    expect((await workOn(callsWith({}), assignNobody, before)).kind).toBe('failed')
  })
})

test('a lost response of an undo is looked up, too', async () => {
  const moved = { kind: 'done', revision: 5 } as const
  const back = callsWith({ undo: losing, read: async () => ({ ...row, revision: 6 }) })
  expect(await undoOn(back, row, moved)).toEqual({ kind: 'undone' })
  const notBack = callsWith({
    undo: losing,
    read: async () => ({ ...row, transportStatus: 'driver_found', revision: 5 }),
  })
  await expect(undoOn(notBack, row, moved)).rejects.toBe(lost)
})
