import { DatabaseUnavailable } from '@switchback/db/database-unavailable.ts'
import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

test('several errors are named each once, without messages that may quote what users typed', () => {
  const errors = [
    new DatabaseUnavailable('status 503'),
    new DatabaseUnavailable('status 503'),
    new SyntaxError('Unexpected token A in "Ada Okafor"'),
    'no error at all',
  ]
  const { error, message, cause } = describeError(new AggregateError(errors, 'Orders were not erased'))
  expect(error).toBe('AggregateError')
  expect(message).toBeUndefined()
  expect(cause).toMatch(/^DatabaseUnavailable: .*; SyntaxError: ; string$/)
})
