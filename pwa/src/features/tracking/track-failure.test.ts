import { afterEach, expect, test, vi } from 'vitest'
import { CallFailed, type CallFailure } from '../../api/refused.ts'
import { trackFailure } from './track-failure.ts'

afterEach(() => vi.unstubAllGlobals())

const refused = (status: number): CallFailure => ({ kind: 'refused', status, details: [], facts: {} })

test.each<[CallFailure, string]>([
  [refused(404), 'not-found'],
  [refused(400), 'malformed'],
  [refused(429), 'too-many'],
  [refused(500), 'unreachable'],
  [{ kind: 'not-json', status: 502, statusText: 'Bad Gateway', text: '' }, 'unreachable'],
  [{ kind: 'unreadable' }, 'unreachable'],
])('%j is %s', (failure, expected) => {
  expect(trackFailure(new CallFailed(failure))).toBe(expected)
})

test('distinguishes being offline from a server that does not respond', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(trackFailure(new CallFailed({ kind: 'network' }))).toBe('offline')
  vi.stubGlobal('navigator', { onLine: true })
  expect(trackFailure(new CallFailed({ kind: 'network' }))).toBe('unreachable')
})
