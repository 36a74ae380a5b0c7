import { expect, test } from 'vitest'
import { readCores } from './own-core.ts'

test.each([
  ['0-1', [0, 1]],
  ['0-2,5', [0, 1, 2, 5]],
  ['3', [3]],
])('the list %j names cores %j', (list, cores) => {
  expect(readCores(list)).toEqual(cores)
})
