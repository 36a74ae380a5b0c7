import { expect, test } from 'vitest'
import { keepTyped } from './keep-typed.ts'
import { keepWhole } from './keep-whole.ts'

const base = { name: 'Ada', make: 'Honda', pickup: { zip: '33602' }, notes: '' }

test('keeps typed fields and takes what somebody else saved', () => {
  const latest = { ...base, make: 'Toyota', pickup: { zip: '33606' } }
  const typed = { ...base, notes: 'Gate code 1234', pickup: { zip: '33602' } }
  expect(keepTyped(latest, typed, base)).toEqual({ ...latest, notes: 'Gate code 1234' })
  expect(keepTyped(latest, base, base)).toEqual(latest)
})

test('a field changed on both sides keeps the text typed here', () => {
  const latest = { ...base, make: 'Toyota' }
  expect(keepTyped(latest, { ...base, make: 'Ford' }, base).make).toBe('Ford')
  expect(keepTyped(latest, { ...base, name: '' }, base)).toEqual({ ...latest, name: '' })
})

test('what was typed over unknown values counts entirely', () => {
  expect(keepTyped(base, { make: 'Ford' }, undefined)).toEqual({ ...base, make: 'Ford' })
})

test('fields that are one stay whole', () => {
  const latest = { ...base, name: 'Bea', make: 'Toyota', notes: 'Row 9' }
  const typed = { ...base, make: 'Ford' }
  expect(keepWhole(latest, typed, base, [['name', 'make']])).toEqual({ ...typed, notes: 'Row 9' })
  expect(keepWhole(latest, base, base, [['name', 'make']])).toEqual(latest)
})
