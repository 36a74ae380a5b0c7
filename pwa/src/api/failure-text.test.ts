import { expect, test } from 'vitest'
import { failureText } from './failure-text.ts'
import { readRefusal, CallFailed } from './refused.ts'

const refused = (error: string, details: object[]) => new CallFailed(readRefusal(400, { error, details }))

test("does not repeat a field's error", () => {
  const common = 'This password is too common. Please choose another.'
  const error = refused(common, [{ path: 'password', message: common }])
  expect(failureText(error, { otherwise: 'x' })).toEqual({ message: '', errors: { password: common } })
})

test('shows a message that adds to the field errors', () => {
  const error = refused('Please check the highlighted fields.', [
    { path: 'email', message: 'Enter valid email' },
  ])
  expect(failureText(error, { otherwise: 'x' }).message).toBe('Please check the highlighted fields.')
})
