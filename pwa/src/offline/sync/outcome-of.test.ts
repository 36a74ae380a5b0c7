import { describe, expect, test } from 'vitest'
import type { CallFailure } from '../../api/refused.ts'
import { outcomeOf } from './outcome-of.ts'

const refused = (status: number, code?: string): CallFailure =>
  ({ kind: 'refused', status, code, error: 'The reason.', details: [], facts: {} }) as CallFailure

describe('a failed attempt', () => {
  test.each([408, 425, 429, 500, 502, 503, 504])('with status %i is tried again', (status) => {
    const code = 'internal'
    expect(outcomeOf(refused(status, code))).toEqual({ kind: 'retry', code, message: 'The reason.' })
    expect(outcomeOf({ kind: 'not-json', status, statusText: '', text: '<html>' })).toEqual({ kind: 'retry' })
  })

  test('waits as long as the server says', () => {
    expect(outcomeOf(refused(429, 'too_many_requests'), 5000)).toEqual({
      kind: 'retry',
      afterMs: 5000,
      code: 'too_many_requests',
      message: 'The reason.',
    })
  })

  test.each(['network', 'empty', 'unreadable'] as const)(
    'without a readable response (%s) is tried again',
    (kind) => {
      expect(outcomeOf({ kind })).toEqual({ kind: 'retry' })
    },
  )

  test('with 401 waits for the next sign-in', () => {
    expect(outcomeOf(refused(401, 'unauthenticated'))).toEqual({ kind: 'signed-out' })
  })

  test('with a conflict needs attention, unless the same request is still being processed', () => {
    const message = 'The reason.'
    const inProgress = 'idempotency_in_progress'
    expect(outcomeOf(refused(409, inProgress))).toEqual({ kind: 'retry', code: inProgress, message })
    const code = 'idempotency_mismatch'
    expect(outcomeOf(refused(409, code))).toEqual({
      kind: 'attention',
      refusal: message,
      refused: { code, message, status: 409, details: [], facts: {} },
    })
  })

  test.each([400, 401, 403, 404, 409, 422, 429, 451, 503])(
    'with status %i and JSON that is not ours is tried again, whenever it likes',
    (status) => {
      expect(outcomeOf(refused(status), 3_600_000)).toEqual({ kind: 'retry' })
    },
  )

  test("that ends at a proxy's page is tried again, unless the request is too large", () => {
    const page = (status: number): CallFailure => ({
      kind: 'not-json',
      status,
      statusText: '',
      text: '<html>',
    })
    for (const status of [200, 400, 401, 403, 404, 409, 429, 451, 511])
      expect(outcomeOf(page(status))).toEqual({ kind: 'retry' })
    expect(outcomeOf(page(413))).toMatchObject({ kind: 'attention' })
  })

  test.each([400, 403, 404, 410, 413, 415, 422])('with status %i needs attention', (status) => {
    const [code, message] = ['a_code_of_a_newer_server', 'The reason.']
    expect(outcomeOf(refused(status, code))).toEqual({
      kind: 'attention',
      refusal: message,
      refused: { code, message, status, details: [], facts: {} },
    })
  })
})
