import { expect, test } from 'vitest'
import { CallFailed } from '../../api/refused.ts'
import { DeviceStorageError } from '../../offline/database/storage-problem.ts'
import { newItem } from '../../offline/driver/driver-outbox.ts'
import { driverView, type Answer } from './driver-view.ts'
import { closedLink, keptOf, openLink, sampleLoad } from './testing/sample-load.ts'
import type { Kept } from './use-kept.ts'

const nothing: Kept = { load: undefined, inspections: [], items: [], problem: undefined }
const failed = (status: number, code?: string): Answer => ({
  error: new CallFailed({
    kind: 'refused',
    status,
    ...(code ? { code: code as 'link_ended' } : {}),
    details: [],
    facts: {},
  }),
})
const offline: Answer = { error: new CallFailed({ kind: 'network' }) }

test('nothing is shown before the phone was asked what it has', () => {
  expect(driverView({ link: openLink }, undefined)).toEqual({ kind: 'opening' })
  expect(driverView(undefined, nothing)).toEqual({ kind: 'opening' })
})

test('a load opens from the phone while the server is asked, and where it does not answer', () => {
  const kept = keptOf(sampleLoad)
  for (const answer of [undefined, offline, failed(502), failed(429, 'too_many_requests')]) {
    expect(driverView(answer, kept)).toMatchObject({ kind: 'load', isKept: true })
  }
  expect(driverView(offline, nothing)).toEqual({ kind: 'unreachable' })
})

test.each(['open', 'bound_elsewhere', 'rebind_asked', 'locked'] as const)(
  'what the server says goes over what the phone has: %s',
  (state) => {
    const link = { ...closedLink, state }
    expect(driverView({ link }, keptOf(sampleLoad))).toEqual({ kind: 'closed', link })
  },
)

test('the newer load counts, whichever call brought it', () => {
  const newer = { ...sampleLoad, revision: sampleLoad.revision + 1 }
  expect(driverView({ link: openLink }, keptOf(newer))).toMatchObject({ load: newer })
  expect(driverView({ link: { ...openLink, load: newer } }, keptOf(sampleLoad))).toMatchObject({
    load: newer,
  })
})

test('an ended link says whether something is still sent, also without a signal', () => {
  const unsent = [newItem({ id: 'i', token: 't', kind: 'record' })]
  expect(driverView(failed(410, 'link_ended'), nothing)).toEqual({ kind: 'ended', isSending: false })
  const { load } = keptOf(sampleLoad)
  const ended: Kept = { ...nothing, items: unsent, load: load && { ...load, hasEnded: true } }
  expect(driverView(offline, ended)).toEqual({ kind: 'ended', isSending: true })
})

test('an unknown link and a phone that keeps nothing have screens of their own', () => {
  expect(driverView(failed(404, 'not_found'), nothing)).toEqual({ kind: 'unknown' })
  expect(driverView({ error: new DeviceStorageError('full', undefined) }, nothing)).toEqual({
    kind: 'storage',
    problem: 'full',
  })
  expect(driverView(undefined, { ...nothing, problem: 'blocked' })).toEqual({
    kind: 'storage',
    problem: 'blocked',
  })
})
