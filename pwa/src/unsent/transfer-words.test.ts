import { expect, test } from 'vitest'
import { exportWords, importWords } from './transfer-words.ts'

test('say what is in the file, and what did not fit', () => {
  expect(exportWords({ count: 1, leftOut: [] })).toBe(
    'The file has 1 item. What it holds stays here too until it is sent.',
  )
  expect(exportWords({ count: 4, leftOut: ['a.jpg', 'b.jpg'] })).toContain('they do not fit: a.jpg, b.jpg.')
})

test.each([
  [{ added: 3, known: 0 }, '3 items added.'],
  [{ added: 1, known: 2 }, '1 item added, 2 items known to this device already.'],
  [{ added: 0, known: 1 }, 'Nothing new in this file, 1 item known to this device already.'],
])('say what was imported: %o', (counts, words) => {
  expect(importWords({ ...counts, leftOut: [] })).toBe(words)
})
