import { expect, test } from 'vitest'
import { failureText } from './failure-text.ts'
import { readRefusal, CallFailed } from './refused.ts'

const refused = (error: string, details: object[]) => new CallFailed(readRefusal(400, { error, details }))

test('what stands at a field is not said a second time', () => {
  const common = 'This password is too common. Please choose another.'
  const fault = refused(common, [{ path: 'password', message: common }])
  expect(failureText(fault, { otherwise: 'x' })).toEqual({ message: '', errors: { password: common } })
})

test('a sentence that says more than the fields is said', () => {
  const fault = refused('Please check the highlighted fields.', [
    { path: 'email', message: 'Enter valid email' },
  ])
  expect(failureText(fault, { otherwise: 'x' }).message).toBe('Please check the highlighted fields.')
})
