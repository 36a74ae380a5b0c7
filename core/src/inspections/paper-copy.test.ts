import { expect, test } from 'vitest'
import { finalPaperHours, isPaperDue } from './paper-copy.ts'

// DRIVER-24

const received = '2026-11-21T15:00:00.000Z'
const after = (hours: number) => new Date(Date.parse(received) + hours * 3_600_000)
const ready = { step: 'pickup', readyAt: received, receivedAt: received } as const
const open = { ...ready, readyAt: null }

test('a complete paper goes out once all files are here, or 72 hours after the record', () => {
  const states = ['picked_up'] as const
  expect(finalPaperHours).toBe(72)
  expect(isPaperDue('pickup', { inspections: [ready], states }, after(0))).toBe(true)
  expect(isPaperDue('pickup', { inspections: [ready, open], states }, after(71.9))).toBe(false)
  expect(isPaperDue('pickup', { inspections: [ready, open], states }, after(72))).toBe(true)
  const later = { ...open, receivedAt: after(1).toISOString() }
  expect(isPaperDue('pickup', { inspections: [open, later], states }, after(72))).toBe(false)
  expect(isPaperDue('pickup', { inspections: [], states }, after(100))).toBe(false)
})

test('it waits for the other vehicles of its step, however late its photos are', () => {
  const states = ['picked_up', 'open'] as const
  expect(isPaperDue('pickup', { inspections: [open], states }, after(100))).toBe(false)
  expect(
    isPaperDue('pickup', { inspections: [open], states: ['picked_up', 'left_behind'] }, after(100)),
  ).toBe(true)
  const delivery = { ...open, step: 'delivery' } as const
  expect(isPaperDue('delivery', { inspections: [delivery], states }, after(100))).toBe(false)
  expect(isPaperDue('pickup', { inspections: [open, delivery], states }, after(100))).toBe(true)
})
