import { expect, test } from 'vitest'
import { exportWords, importWords } from './transfer-words.ts'

test('say what is in the file, and what did not fit', () => {
  expect(exportWords({ count: 1, leftOut: [] })).toBe(
    "The file has 1 item. Everything in it also stays here until it's sent.",
  )
  expect(exportWords({ count: 4, leftOut: ['a.jpg', 'b.jpg'] })).toContain('too large: a.jpg, b.jpg.')
})

test.each([
  [{ added: 3, known: 0 }, '3 items added.'],
  [{ added: 1, known: 2 }, '1 item added, 2 items already on this device.'],
  [{ added: 0, known: 1 }, 'Nothing new in this file, 1 item already on this device.'],
])('say what was imported: %o', (counts, words) => {
  expect(importWords({ ...counts, leftOut: [] })).toBe(words)
})
