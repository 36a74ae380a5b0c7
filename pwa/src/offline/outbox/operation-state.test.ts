import { expect, test } from 'vitest'
import { operationState, outboxCounts, stateWords } from './operation-state.ts'

test.each([
  ['pending', true, 'Saved on this device'],
  ['sending', true, 'Sending'],
  ['pending', false, 'Sign in to send'],
  ['attention', true, 'Needs attention'],
  ['attention', false, 'Needs attention'],
] as const)('unsent work (%s, signed in: %s) says "%s"', (status, isSignedIn, words) => {
  expect(stateWords[operationState({ status }, isSignedIn)]).toBe(words)
})

test('what waits and what needs attention are counted apart', () => {
  const statuses = ['pending', 'attention', 'sending', 'pending'] as const
  expect(outboxCounts(statuses.map((status) => ({ status })))).toEqual({ waiting: 3, attention: 1 })
})
