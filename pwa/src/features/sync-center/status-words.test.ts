import { expect, test } from 'vitest'
import { statusWords } from './status-words.ts'

test.each([
  [0, 0, true, 'All sent'],
  [3, 0, true, '3 waiting'],
  [3, 1, true, '1 needs attention'],
  [0, 2, false, '2 need attention'],
  [3, 0, false, 'Offline: 3 saved on this device'],
  [0, 0, false, 'Offline'],
])('%i waiting, %i for the person, online %s: %s', (waiting, attention, isOnline, words) => {
  expect(statusWords({ waiting, attention }, isOnline)).toBe(words)
})
