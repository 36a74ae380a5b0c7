import { newOperation, type OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextSyncStep, type SyncState } from './next-sync-step.ts'
import type { Outcome } from './outcome-of.ts'
import { leaseMs, type SyncEvent } from './sync-event.ts'

const clock = { now: 1_000_000, random: 0.5 }
const look: SyncEvent = { kind: 'look' }

function operation(id: string, changes: Partial<OutboxOperation> = {}): OutboxOperation {
  return { ...newOperation({ id, kind: 'file', version: 1, lane: 'SB1', queuedAt: Number(id) }), ...changes }
}
const leased = (id: string, changes: Partial<OutboxOperation> = {}) =>
  operation(id, { status: 'sending', leaseUntil: clock.now + leaseMs, ...changes })
const outbox = (...operations: OutboxOperation[]): SyncState => ({ operations, isSignedIn: true })
const attempted = (sent: OutboxOperation, outcome: Outcome): SyncEvent => ({
  kind: 'attempted',
  attempts: [{ sent, outcome }],
})
const ids = (operations: readonly { id: string }[]) => operations.map(({ id }) => id)

describe('what is sent', () => {
  test('is the oldest of each chain, under a lease that is stored first', () => {
    const step = nextSyncStep(
      outbox(operation('2'), operation('1'), operation('3', { lane: 'SB2' })),
      look,
      clock,
    )
    expect(ids(step.send)).toEqual(['1', '3'])
    expect(step.save).toEqual(step.send)
    expect(step.send[0]).toMatchObject({ status: 'sending', leaseUntil: clock.now + leaseMs })
  })

  test('waits for the one before it in its chain, while that is sent or backs off', () => {
    for (const first of [leased('1'), operation('1', { notBefore: clock.now + 500, attempts: 1 })]) {
      expect(nextSyncStep(outbox(first, operation('2')), look, clock).send).toEqual([])
    }
  })

  test('passes a refused file, but not a refused order', () => {
    const refused = { status: 'attention', refusal: 'No.' } as const
    expect(ids(nextSyncStep(outbox(operation('1', refused), operation('2')), look, clock).send)).toEqual([
      '2',
    ])
    const order = operation('1', { ...refused, kind: 'order' })
    expect(nextSyncStep(outbox(order, operation('2')), look, clock)).toMatchObject({
      send: [],
      wakeAt: undefined,
    })
  })

  test('comes from three chains at a time', () => {
    const four = ['1', '2', '3', '4'].map((id) => operation(id, { lane: id }))
    expect(ids(nextSyncStep(outbox(...four), look, clock).send)).toEqual(['1', '2', '3'])
  })

  describe('of an order whose quote is on this device', () => {
    const quote = (changes: Partial<OutboxOperation> = {}) =>
      operation('2', { kind: 'save_quote', lane: '2', ...changes })
    // Edited after the quote was queued: it keeps its place.
    const order = operation('1', {
      kind: 'place_order',
      lane: '1',
      payload: { order: {}, vehicles: [{ quoteId: '2' }] },
    })
    const later = operation('3', { kind: 'cancel_order', lane: '1' })

    test('is the quote first, in the same request', () => {
      expect(ids(nextSyncStep(outbox(order, later, quote()), look, clock).send)).toEqual(['2', '1', '3'])
    })

    test('is nothing while the quote is sent or backs off; the end of its wait is the time to look again', () => {
      const waiting = quote({ notBefore: clock.now + 700, attempts: 1 })
      expect(nextSyncStep(outbox(order, later, waiting), look, clock)).toMatchObject({
        send: [],
        wakeAt: clock.now + 700,
      })
      const sending = quote({ status: 'sending', leaseUntil: clock.now + 900 })
      expect(nextSyncStep(outbox(order, sending), look, clock)).toMatchObject({
        send: [],
        wakeAt: clock.now + 900,
      })
    })

    test('is the order alone once the quote is refused', () => {
      const refused = quote({ status: 'attention', refusal: 'No.' })
      expect(ids(nextSyncStep(outbox(order, refused), look, clock).send)).toEqual(['1'])
    })
  })

  test('is nothing while the account is signed out', () => {
    expect(nextSyncStep({ ...outbox(operation('1')), isSignedIn: false }, look, clock)).toEqual({
      save: [],
      remove: [],
      done: [],
      send: [],
      wakeAt: undefined,
    })
  })
})

describe('after an attempt', () => {
  test('a confirmed operation leaves, and the next one of its chain is sent', () => {
    const step = nextSyncStep(
      outbox(leased('1'), operation('2')),
      attempted(leased('1'), { kind: 'confirmed' }),
      clock,
    )
    expect([step.remove, ids(step.send)]).toEqual([['1'], ['2']])
  })

  test('a rate limit (429) is waited out, however short the own back-off is', () => {
    const event = attempted(leased('1'), { kind: 'retry', afterMs: 20_000 })
    const step = nextSyncStep(outbox(leased('1')), event, clock)
    expect(step.save).toEqual([operation('1', { attempts: 1, notBefore: clock.now + 20_000 })])
    expect(step).toMatchObject({ send: [], remove: [], wakeAt: clock.now + 20_000 })
  })

  test('failures back off, twice as long each time and with jitter, up to 30 s', () => {
    const waits = [0, 1, 2, 10].map((attempts) => {
      const sent = leased('1', { attempts })
      return (nextSyncStep(outbox(sent), attempted(sent, { kind: 'retry' }), clock).wakeAt ?? 0) - clock.now
    })
    expect(waits).toEqual([625, 1125, 2125, 15_125])
  })

  test('a refused operation stays, with the reason, and is not sent by itself', () => {
    const event = attempted(leased('1'), { kind: 'attention', refusal: 'Too large.' })
    const step = nextSyncStep(outbox(leased('1')), event, clock)
    expect(step.save).toEqual([operation('1', { status: 'attention', refusal: 'Too large.' })])
    expect(step).toMatchObject({ remove: [], send: [], wakeAt: undefined })
  })

  test('of an operation that the person discarded meanwhile, nothing comes back', () => {
    const step = nextSyncStep(outbox(), attempted(leased('1'), { kind: 'retry' }), clock)
    expect(step).toEqual({ save: [], remove: [], done: [], send: [], wakeAt: undefined })
  })

  test('a failure of an older lease does not disturb the attempt under way', () => {
    const old = leased('1', { leaseUntil: clock.now - 1 })
    expect(nextSyncStep(outbox(leased('1')), attempted(old, { kind: 'retry' }), clock).save).toEqual([])
  })
})

describe('recovery', () => {
  test('a lease that ran out, or that a crashed tab left behind, is sent again', () => {
    const expired = leased('1', { leaseUntil: clock.now })
    expect(ids(nextSyncStep(outbox(expired), look, clock).send)).toEqual(['1'])
    expect(ids(nextSyncStep(outbox(leased('1')), { kind: 'lock-taken' }, clock).send)).toEqual(['1'])
  })

  test('a wait that ends later is the time to look again; the person need not do anything', () => {
    const waiting = operation('1', { notBefore: clock.now + 700, attempts: 2 })
    const step = nextSyncStep(outbox(waiting, leased('2', { lane: 'SB2' })), look, clock)
    expect(step.wakeAt).toBe(clock.now + 700)
    expect(ids(nextSyncStep(outbox(waiting), look, { ...clock, now: clock.now + 700 }).send)).toEqual(['1'])
  })

  test('the network, a look at the page or a press end the wait', () => {
    const waiting = operation('1', { notBefore: clock.now + 700, attempts: 2 })
    const [sent] = nextSyncStep(outbox(waiting), { kind: 'retry-now' }, clock).send
    expect(sent).toMatchObject({ id: '1', attempts: 0 })
  })

  test('a clock that was days ahead holds nothing back', () => {
    const later = clock.now + 3 * 24 * 60 * 60_000
    expect(nextSyncStep(outbox(operation('1', { notBefore: later })), look, clock).send).toHaveLength(1)
    expect(nextSyncStep(outbox(leased('1', { leaseUntil: later })), look, clock).send).toHaveLength(1)
  })
})

/** Events that may happen between two steps. */
const happening = fc.oneof(
  fc.record({ kind: fc.constantFrom('look', 'lock-taken', 'retry-now', 'crash') }),
  fc.record({ kind: fc.constant('pass-time'), ms: fc.nat(leaseMs * 2) }),
  fc.record({
    kind: fc.constant('answer'),
    at: fc.nat(9),
    outcome: fc.oneof(
      fc.constant<Outcome>({ kind: 'confirmed' }),
      fc.constant<Outcome>({ kind: 'signed-out' }),
      fc.constant<Outcome>({ kind: 'attention', refusal: 'No.' }),
      fc.nat(120_000).map((afterMs): Outcome => ({ kind: 'retry', afterMs })),
    ),
  }),
)

test('whatever happens, nothing is lost, nothing overtakes in its chain, and nothing waits for ever', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2), { minLength: 1, maxLength: 8 }), fc.array(happening), (chains, story) => {
      let operations = chains.map((lane, at) => operation(String(at + 1), { lane: `SB${lane}` }))
      // The oracle: what the server has confirmed, and what each chain still holds.
      const confirmed = new Set<string>()
      let underway: OutboxOperation[] = []
      let now = clock.now
      const take = (event: SyncEvent) => {
        const step = nextSyncStep(outbox(...operations), event, { now, random: 0.3 })
        const saved = new Map(step.save.map((each) => [each.id, each]))
        operations = operations
          .filter(({ id }) => !step.remove.includes(id))
          .map((each) => saved.get(each.id) ?? each)
        underway = [...underway, ...step.send]
        for (const { id, lane } of step.send) {
          const earlier = operations.filter((each) => each.lane === lane && Number(each.id) < Number(id))
          expect(earlier.every(({ status }) => status === 'attention')).toBe(true)
        }
        const open = operations.filter(({ status }) => status !== 'attention')
        expect(step.wakeAt === undefined).toBe(open.length === 0)
      }
      for (const each of story) {
        if (each.kind === 'pass-time' && 'ms' in each) now += each.ms
        else if (each.kind === 'crash') underway = []
        else if ('outcome' in each) {
          const sent = underway[each.at]
          if (!sent) continue
          underway = underway.filter((other) => other !== sent)
          if (each.outcome.kind === 'confirmed') confirmed.add(sent.id)
          take(attempted(sent, each.outcome))
        } else take({ kind: each.kind as 'look' })
        const present = new Set(ids(operations))
        for (const at of chains.keys()) {
          expect(present.has(String(at + 1))).toBe(!confirmed.has(String(at + 1)))
        }
      }
    }),
  )
})
