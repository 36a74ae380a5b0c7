import { describe, expect, test } from 'vitest'
import { sampleEvents } from '#core/testing/sample-events.ts'
import { storedEventKind, readStoredEvent } from './read-stored-event.ts'
import { storedParts } from './stored-forms.ts'

describe.each(Object.values(sampleEvents))('$event.kind', ({ event, by }) => {
  const row = { ...storedParts(event), actorKind: by }

  test('is read as it was written', () => {
    expect(readStoredEvent(row)).toEqual(event)
  })
})

/** Kinds that no release wrote before the kind was stored. */
const typedAlways: ReadonlySet<string> = new Set([
  'dispute_won',
  'dispute_lost',
  'evidence_downloaded',
  'contact_corrected',
  'claim_filed',
  'claim_moved',
  'data_deleted',
  'data_exported',
  'offered',
  'offer_answered',
  'offer_ended',
  'offer_link_sent',
  'claim_link_sent',
  'rate_confirmation',
  'driver_link',
  'inspected',
  'driver_told',
  'paper_sent',
])
const everUntyped = Object.values(sampleEvents).filter(({ event }) => !typedAlways.has(event.kind))

describe.each(everUntyped)('$event.kind', ({ event, by }) => {
  test('is known by its other columns in a row of an earlier release', () => {
    const row = { ...storedParts(event), actorKind: by }
    expect(readStoredEvent({ ...row, event: null })).toEqual(event)
    expect(storedEventKind({ ...row, event: 'a_kind_of_a_later_release' })).toBe(event.kind)
  })
})

const old = {
  event: null,
  fromState: null,
  toState: null,
  reason: null,
  facts: null,
  actorKind: 'staff',
} as const

test('a row of an earlier release keeps its changes, stored as text, and lacks facts as null', () => {
  const changes = [{ label: 'Color', before: 'red', after: 'blue' }]
  const facts = { totalCentsBefore: 1, totalCents: 2, changes: JSON.stringify(changes) }
  expect(readStoredEvent({ ...old, kind: 'edited', facts })).toEqual({
    kind: 'edited',
    totalCentsBefore: 1,
    totalCents: 2,
    changes,
    reason: null,
  })
  const assigned = { ...old, kind: 'transport', fromState: 'pending', toState: 'driver_assigned' } as const
  expect(readStoredEvent({ ...assigned, facts: { driverName: 'Rosa' } })).toMatchObject({
    kind: 'driver_assigned',
    driverName: 'Rosa',
    driverPhone: null,
    carrierName: null,
  })
})

test('a row that nobody can read is noted with its remark', () => {
  expect(readStoredEvent({ ...old, kind: 'note', reason: 'By hand' })).toEqual({
    kind: 'noted',
    reason: 'By hand',
  })
  expect(readStoredEvent({ ...old, kind: 'refund', reason: 'No sum' })).toEqual({
    kind: 'noted',
    reason: 'No sum',
  })
})
