import { expect, test } from 'vitest'
import { messagesOf } from '#core/testing/messages-of.ts'
import { EndSession, SignIn, signInOutcomes } from './sign-in.ts'
import { AnswerChallenge, BeginTwoFactor, ConfirmTwoFactor } from './two-factor.ts'

const letters = (count: number) => 'a'.repeat(count)
const signIn = (changes: object) => ({ username: 'ada', password: 'secret', ...changes })

test.each<[object, string[]]>([
  [{}, []],
  [{ username: 'a', password: 'a' }, []],
  [{ username: letters(254), password: letters(1000), deviceToken: letters(200) }, []],
  [{ username: ' ' }, ['username: Username is required']],
  [{ username: letters(255) }, ['username: At most 254 characters']],
  [{ password: '' }, ['password: Password is required']],
  [{ password: letters(1001) }, ['password: At most 1000 characters']],
])('signing in with %j', (changes, messages) => {
  expect(messagesOf(SignIn, signIn(changes))).toEqual(messages)
})

test('a user name is trimmed, a password is not', () => {
  expect(SignIn.parse({ username: ' ada ', password: ' a ' })).toEqual({ username: 'ada', password: ' a ' })
})

const challenge = (changes: object) => ({ challenge: 'token', code: '123456', ...changes })

test.each<[object, string[]]>([
  [{}, []],
  [{ code: 'a' }, []],
  [{ challenge: letters(200), code: letters(40), deviceToken: letters(200) }, []],
  [{ challenge: letters(201) }, ['challenge: At most 200 characters']],
  [{ code: ' ' }, ['code: Enter the code']],
  [{ code: letters(41) }, ['code: At most 40 characters']],
])('a second step with %j', (changes, messages) => {
  expect(messagesOf(AnswerChallenge, challenge(changes))).toEqual(messages)
})

test('a token of a browser has at most 200 characters', () => {
  const deviceToken = letters(201)
  expect(messagesOf(SignIn, signIn({ deviceToken }))).toHaveLength(1)
  expect(messagesOf(AnswerChallenge, challenge({ deviceToken }))).toHaveLength(1)
})

test('turning the second step on asks for the password and a code', () => {
  expect(ConfirmTwoFactor.parse({ code: ' 123456 ' })).toEqual({ code: '123456' })
  expect(messagesOf(BeginTwoFactor, { password: letters(1000) })).toEqual([])
  expect(messagesOf(BeginTwoFactor, { password: 'a' })).toEqual([])
  expect(messagesOf(BeginTwoFactor, { password: '' })).toEqual(['password: Password is required'])
  expect(messagesOf(BeginTwoFactor, { password: letters(1001) })).toEqual([
    'password: At most 1000 characters',
  ])
})

test('a session is named by its hash, and an attempt ends in one of three ways', () => {
  expect(messagesOf(EndSession, { session: 'f'.repeat(64) })).toEqual([])
  expect(messagesOf(EndSession, { session: 'F'.repeat(64) })).toEqual([
    'session: The session is not a SHA-256 in hexadecimal',
  ])
  expect(signInOutcomes).toEqual(['signed_in', 'wrong_password', 'wrong_code'])
})
