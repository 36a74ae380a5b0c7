import { newOperation, type OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextSyncStep, type SyncStep } from './next-sync-step.ts'
import type { Outcome } from './outcome-of.ts'
import { isForRequest, leaseMs, requestLeaseMs, type SyncEvent } from './sync-event.ts'

const start = 1_000_000
const look: SyncEvent = { kind: 'look' }

function operation(kind: string, at: number, lane: string): OutboxOperation {
  return { ...newOperation({ id: `${kind}-${at}`, kind, version: 1, lane, queuedAt: at }), payload: { at } }
}
const order = (at: number) => operation('place_order', at, `place_order-${at}`)
const quote = (at: number) => operation('save_quote', at, `save_quote-${at}`)
const step = (operations: readonly OutboxOperation[], event: SyncEvent = look, now = start) =>
  nextSyncStep({ operations, isSignedIn: true }, event, { now, random: 0.5 })
const ids = (operations: readonly { id: string }[]) => operations.map(({ id }) => id)

/** The outbox after the step. */
function after(operations: readonly OutboxOperation[], { save, remove }: SyncStep): OutboxOperation[] {
  const changed = new Map(save.map((each) => [each.id, each]))
  return operations.filter(({ id }) => !remove.includes(id)).map((each) => changed.get(each.id) ?? each)
}
const attempted = (sent: readonly OutboxOperation[], outcome: (each: OutboxOperation) => Outcome) =>
  ({ kind: 'attempted', attempts: sent.map((each) => ({ sent: each, outcome: outcome(each) })) }) as const

const orderId = (operationId: string) => `SB-${operationId}`
function confirm({ id, kind }: OutboxOperation): Outcome {
  if (kind !== 'place_order') return { kind: 'confirmed' }
  const placed = { id: orderId(id), quoteId: null, paymentMethod: 'stripe' }
  return { kind: 'confirmed', response: { order: placed } as never }
}

describe('a request', () => {
  test('takes the heads of all chains in the sequence in which they were queued, 50 at a time', () => {
    const many = Array.from({ length: 120 }, (_, at) => (at % 2 ? quote(at) : order(at)))
    const first = step(many.toReversed())
    expect(ids(first.send)).toEqual(ids(many.slice(0, 50)))
    expect(first.send[0]).toMatchObject({ leaseUntil: start + requestLeaseMs, isUnsure: true })
    // One at a time: the next one waits for the result.
    expect(step(after(many, first)).send).toEqual([])
    const second = step(after(many, first), attempted(first.send, confirm))
    expect(ids(second.send)).toEqual(ids(many.slice(50, 100)))
  })

  test('has room for its body: large operations go in several', () => {
    const large = [1, 2, 3].map((at) => ({ ...order(at), payload: { notes: 'é'.repeat(45_000) } }))
    expect(ids(step(large).send)).toEqual(ids(large.slice(0, 2)))
    const huge = { ...order(1), payload: { notes: 'x'.repeat(900_000) } }
    expect(ids(step([huge, order(2)]).send)).toEqual([huge.id])
  })

  test('orders as many vehicles as the server takes at once, at least one order', () => {
    const vehicles = (count: number) => Array.from({ length: count }, () => ({}))
    const large = [1, 2, 3, 4, 5, 6].map((at) => ({ ...order(at), payload: { vehicles: vehicles(12) } }))
    expect(ids(step([...large, quote(7)]).send)).toEqual(ids(large.slice(0, 5)))
    const huge = { ...order(1), payload: { vehicles: vehicles(90) } }
    expect(ids(step([huge, order(2)]).send)).toEqual([huge.id, order(2).id])
  })

  test('takes an order and its cancellation together, but not past a file', () => {
    const lane = order(1).lane
    const cancel = operation('cancel_order', 3, lane)
    expect(ids(step([order(1), cancel]).send)).toEqual([order(1).id, cancel.id])
    expect(ids(step([order(1), operation('file', 2, lane), cancel]).send)).toEqual([order(1).id])
  })

  test('that fails as a whole holds back the rest, so that 500 operations do not become ten failing requests', () => {
    const many = Array.from({ length: 500 }, (_, at) => order(at))
    const first = step(many)
    const failed = step(
      after(many, first),
      attempted(first.send, () => ({ kind: 'retry' })),
    )
    expect(failed.send).toEqual([])
    expect(failed.wakeAt).toBeGreaterThan(start)
    const left = after(after(many, first), failed)
    expect(step(left, look, failed.wakeAt).send).toHaveLength(50)
    expect(step(left, { kind: 'retry-now' }).send).toHaveLength(50)
  })
})

test('an edit that a late confirmation overtakes is not lost without a word', () => {
  const queued = { ...order(1), title: 'Order: Honda' }
  const [sent] = step([queued]).send
  const edited = { ...queued, payload: { at: 2 }, title: 'Order: Toyota' }
  const { remove, done } = step([edited], attempted(sent ? [sent] : [], confirm))
  expect(remove).toEqual([queued.id])
  expect(done).toMatchObject([{ title: 'Order: Honda', history: [{ code: 'idempotency_mismatch' }] }])
})

test.each([
  ['its own result', 'insufficient_credit', 409, false],
  ['a check before the look for an earlier attempt', 'update_required', 409, true],
  ['the refusal of the whole request', 'forbidden', 403, true],
  ['a proxy', '', 413, true],
])('after %s it is known whether an earlier attempt took effect, or not', (_, code, status, isUnsure) => {
  const refusal = { code, message: 'No.', status, details: [], facts: {} }
  const { send } = step([order(1)])
  const outcome: Outcome = { kind: 'attention', refusal: 'No.', refused: refusal }
  const { save } = step(
    send,
    attempted(send, () => outcome),
  )
  expect(save).toMatchObject([{ status: 'attention', isUnsure }])
})

test('what builds on an order moves to its chain once it is placed', () => {
  const [placed, file] = [order(1), operation('file', 2, order(1).lane)]
  const first = step([placed, file])
  const second = step(after([placed, file], first), attempted(first.send, confirm))
  expect(second.done).toMatchObject([{ id: placed.id, orderId: orderId(placed.id), result: 'applied' }])
  expect(second.send).toMatchObject([{ id: file.id, lane: orderId(placed.id) }])
})

test('500 operations with 30 % of the requests lost before or after the server: each takes effect once, in at most one request per 50 and one per loss', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(99), { minLength: 60, maxLength: 60 }), (luck) => {
      let operations = Array.from({ length: 500 }, (_, at) => (at % 3 ? order(at) : quote(at)))
      /** The oracle: what the server has taken. */
      const taken = new Set<string>()
      let [now, requests, losses] = [start, 0, 0]
      let next = step(operations)
      while (requests < luck.length && next.send.length > 0) {
        const drawn = luck[requests++] ?? 99
        if (drawn >= 15) for (const { id } of next.send) taken.add(id)
        const isLost = drawn < 30
        if (isLost) losses++
        operations = after(operations, next)
        const event = attempted(next.send, isLost ? () => ({ kind: 'retry' }) : confirm)
        next = step(operations, event, now)
        if (next.send.length > 0 || next.wakeAt === undefined) continue
        operations = after(operations, next)
        now = next.wakeAt
        next = step(operations, look, now)
      }
      operations = after(operations, next)
      expect(operations).toEqual([])
      expect(taken.size).toBe(500)
      expect(requests).toBeLessThanOrEqual(500 / 50 + losses)
    }),
    { numRuns: 12 },
  )
})

/** Events that may happen to an order, its files and its cancellation. */
const happening = fc.oneof(
  fc.record({ kind: fc.constantFrom('look', 'lock-taken', 'retry-now', 'crash') }),
  fc.record({ kind: fc.constant('pass-time'), ms: fc.nat(leaseMs) }),
  fc.record({
    kind: fc.constant('answer'),
    outcome: fc.constantFrom('confirmed', 'refused', 'retry', 'signed-out'),
  }),
)

const refused: Outcome = { kind: 'attention', refusal: 'No.' }

test('whatever happens, an order goes before its files and they before its cancellation, and nothing is lost', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3 }), fc.array(happening, { maxLength: 40 }), (files, story) => {
      const lane = order(1).lane
      const uploads = Array.from({ length: files }, (_, at) => operation('file', 2 + at, lane))
      const all = [order(1), ...uploads, operation('cancel_order', 9, lane), quote(10)]
      let operations = all
      let underway: readonly OutboxOperation[] = []
      let now = start
      const confirmed: string[] = []
      const take = (event: SyncEvent) => {
        const next = step(operations, event, now)
        operations = after(operations, next)
        underway = [...underway, ...next.send]
        for (const sent of next.send.filter(({ kind }) => kind !== 'save_quote')) {
          const earlier = operations.filter(
            (each) => each.kind !== 'save_quote' && each.queuedAt < sent.queuedAt,
          )
          // Only refused files are passed; what goes in the same request keeps its sequence.
          const isFine = ({ id, kind, status }: OutboxOperation) =>
            (kind === 'file' && status === 'attention') || ids(next.send).indexOf(id) >= 0
          expect(earlier.every(isFine)).toBe(true)
        }
      }
      for (const each of story) {
        if (each.kind === 'crash') underway = []
        else if ('ms' in each) now += each.ms
        else if ('outcome' in each) {
          const [first] = underway
          const sent = first && isForRequest(first) ? underway.filter(isForRequest) : underway.slice(0, 1)
          underway = underway.filter((other) => !sent.includes(other))
          const outcomes: Record<string, (one: OutboxOperation) => Outcome> = {
            confirmed: confirm,
            refused: () => refused,
            retry: () => ({ kind: 'retry' }),
            'signed-out': () => ({ kind: 'signed-out' }),
          }
          if (each.outcome === 'confirmed') confirmed.push(...ids(sent))
          take(attempted(sent, outcomes[each.outcome] ?? confirm))
        } else take({ kind: each.kind as 'look' })
        expect(new Set([...ids(operations), ...confirmed])).toEqual(new Set(ids(all)))
      }
    }),
  )
})
