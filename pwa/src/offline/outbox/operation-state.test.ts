import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { operationState, outboxCounts, stateWords } from './operation-state.ts'

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['pending', true, 'Saved on this device'],
  ['sending', true, 'Sending'],
  ['pending', false, 'Sign in to send'],
  ['attention', true, 'Needs attention'],
  ['attention', false, 'Needs attention'],
] as const)('unsent work (%s, signed in: %s) says "%s"', (status, isSignedIn, words) => {
  expect(stateWords[operationState({ status }, isSignedIn)]).toBe(words)
})

test('nothing says that it is being sent while the device has no network', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(stateWords[operationState({ status: 'sending' }, true)]).toBe('Saved on this device')
  vi.stubGlobal('navigator', { onLine: true })
  expect(stateWords[operationState({ status: 'sending' }, true)]).toBe('Sending')
})

test('what waits and what needs attention are counted apart', () => {
  const statuses = ['pending', 'attention', 'sending', 'pending'] as const
  expect(outboxCounts(statuses.map((status) => ({ status })))).toEqual({ waiting: 3, attention: 1 })
})
