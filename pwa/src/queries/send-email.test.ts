import { sendEmailTexts } from '@switchback/core/messages/send-email.ts'
import { expect, test } from 'vitest'
import { CallFailed } from '../api/refused.ts'
import { sendEmailFailure } from './send-email.ts'

test('a mail that is not sent tells which field is wrong (MSG-12)', () => {
  const error = 'Please check the highlighted fields.'
  const details = [{ path: 'to', message: 'Enter valid email' }]
  const refused = new CallFailed({ kind: 'refused', status: 400, error, details, facts: {} })
  expect(sendEmailFailure(refused)).toEqual({ message: error, errors: { to: 'Enter valid email' } })
  expect(sendEmailFailure(new CallFailed({ kind: 'network' })).message).toBe(sendEmailTexts.noConnection)
})
