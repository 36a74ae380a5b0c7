import { expect, test } from 'vitest'
import { canCancelOne } from './can-cancel-one.ts'

const two = [{}, {}]

test('one of several vehicles can be cancelled alone while the order can be', () => {
  expect(canCancelOne({ allowedActions: ['cancel'], vehicles: two })).toBe(true)
  expect(canCancelOne({ allowedActions: [], vehicles: two })).toBe(false)
})

test('the only vehicle is cancelled with its order', () => {
  expect(canCancelOne({ allowedActions: ['cancel'], vehicles: [{}] })).toBe(false)
  expect(canCancelOne({ allowedActions: ['cancel'] })).toBe(false)
})
