import { expect, test } from 'vitest'
import { mergeDraft } from './merge-draft.ts'

const base = { name: 'Ada', make: 'Honda', pickup: { zip: '33602' }, notes: '' }

test('keeps typed fields and takes what another tab saved', () => {
  const latest = { ...base, make: 'Toyota', pickup: { zip: '33606' } }
  const values = { ...base, notes: 'Gate code 1234', pickup: { zip: '33602' } }
  expect(mergeDraft(latest, { values, base })).toEqual({ ...latest, notes: 'Gate code 1234' })
})

test('a field changed on both sides keeps the text typed here', () => {
  const latest = { ...base, make: 'Toyota' }
  expect(mergeDraft(latest, { values: { ...base, make: 'Ford' }, base }).make).toBe('Ford')
})

test('without a draft the latest values win; a draft without its base wins entirely', () => {
  expect(mergeDraft(base, { values: null })).toEqual(base)
  expect(mergeDraft(base, { values: { make: 'Ford' } })).toEqual({ ...base, make: 'Ford' })
})
