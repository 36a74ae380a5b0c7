import { expect, test } from 'vitest'
import { mergeDraft } from './merge-draft.ts'

const base = { name: 'Ada', make: 'Honda', pickup: { zip: '33602' }, notes: '' }

test('what was typed stays, what another tab saved is taken over', () => {
  const latest = { ...base, make: 'Toyota', pickup: { zip: '33606' } }
  const values = { ...base, notes: 'Gate code 1234', pickup: { zip: '33602' } }
  expect(mergeDraft(latest, { values, base })).toEqual({ ...latest, notes: 'Gate code 1234' })
})

test('a field that both changed keeps what was typed here', () => {
  const latest = { ...base, make: 'Toyota' }
  expect(mergeDraft(latest, { values: { ...base, make: 'Ford' }, base }).make).toBe('Ford')
})

test('without a draft the latest values stand; a draft without its base wins as a whole', () => {
  expect(mergeDraft(base, { values: null })).toEqual(base)
  expect(mergeDraft(base, { values: { make: 'Ford' } })).toEqual({ ...base, make: 'Ford' })
})
