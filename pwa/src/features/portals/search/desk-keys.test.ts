import { expect, test } from 'vitest'
import { staffPages } from '../staff-pages.ts'
import { deskAction, pageKeys, typedAhead } from './desk-keys.ts'

const press = { isModified: false, isCommand: false, isTaken: false, isAfterG: false }

test.each([
  ['/', {}, { kind: 'search' }],
  ['k', { isCommand: true, isModified: true }, { kind: 'search' }],
  ['K', { isCommand: true, isModified: true, isTaken: true }, { kind: 'search' }],
  ['?', {}, { kind: 'shortcuts' }],
  ['c', {}, { kind: 'create' }],
  ['c', { isModified: true }, undefined],
  ['c', { isTaken: true }, undefined],
  ['j', {}, { kind: 'move', step: 1 }],
  ['k', {}, { kind: 'move', step: -1 }],
  [']', {}, { kind: 'turn', step: 1 }],
  ['[', {}, { kind: 'turn', step: -1 }],
  [']', { isTaken: true }, undefined],
  ['x', {}, { kind: 'toggle' }],
  ['g', {}, { kind: 'wait-for-page' }],
  ['x', { isAfterG: true }, { kind: 'open', page: '/admin/exceptions' }],
  ['o', {}, undefined],
  ['o', { isAfterG: true }, { kind: 'open', page: '/admin/orders' }],
  ['o', { isAfterG: true, isTaken: true }, undefined],
  ['z', { isAfterG: true }, undefined],
])('%s with %j does %j', (key, changed, action) =>
  expect(deskAction({ ...press, key, ...changed })).toEqual(action),
)

test('every page of the navigation has a key', () => {
  const pages = staffPages.flatMap((group) => group.pages).map(({ to }) => to)
  expect(new Set(Object.values(pageKeys))).toEqual(new Set(pages))
})

test('what is typed while the search loads becomes its text; other keys do nothing', () => {
  const keys = ['t', 'o', 'Shift', 'y', 'y', 'Backspace', ' ', 'ñ', 'Tab']
  expect(keys.reduce(typedAhead, '')).toBe('toy ñ')
})
