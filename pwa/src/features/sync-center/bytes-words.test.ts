import { expect, test } from 'vitest'
import { bytesWords } from './bytes-words.ts'

test.each([
  [0, '0.0 MB'],
  [2_440_000, '2.4 MB'],
  [999_000_000, '999.0 MB'],
  [10_737_418_240, '10.7 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(bytesWords(bytes)).toBe(words)
})
