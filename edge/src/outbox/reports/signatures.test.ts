import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSignedByResend, isSignedByTwilio } from './signatures.ts'

// The worked example of Svix.
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const body = '{"test": 2432232314}'
const example = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: '1614265330',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}
const signedAt = 1_614_265_330_000
const at = (seconds: number) => ({ secret, now: new Date(signedAt + seconds * 1000) })

test('the example of Svix is genuine, also beside a signature of an older secret', async () => {
  expect(await isSignedByResend(body, example, at(0))).toBe(true)
  const both = { ...example, signature: `v1,bm9uZQ== v2,x ${example.signature}` }
  expect(await isSignedByResend(body, both, at(0))).toBe(true)
})

test.each([
  ['another body', '{"test": 2432232315}', example],
  ['another id', body, { ...example, id: 'msg_1' }],
  ['no id', body, { ...example, id: '' }],
  ['another time', body, { ...example, timestamp: '1614265331' }],
  ['a time that is none', body, { ...example, timestamp: 'now' }],
  ['no signature', body, { ...example, signature: '' }],
  ['a signature that is no base64', body, { ...example, signature: 'v1,???' }],
  ['a version that is none', body, { ...example, signature: example.signature.replace('v1', 'v2') }],
])('a webhook with %s is not', async (_, text, headers) => {
  expect(await isSignedByResend(text, headers, at(0))).toBe(false)
})

test.each([
  [299, true],
  [-299, true],
  [301, false],
  [-301, false],
  [31_536_000, false],
])('%s seconds after it was signed it is genuine: %s', async (seconds, isGenuine) => {
  expect(await isSignedByResend(body, example, at(seconds))).toBe(isGenuine)
})

test('another secret signs nothing', async () => {
  const other = { ...at(0), secret: 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }
  expect(await isSignedByResend(body, example, other)).toBe(false)
})

// The worked example of Twilio.
const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
const form = new URLSearchParams({
  To: '+18005551212',
  From: '+14158675310',
  Digits: '1234',
  CallSid: 'CA1234567890ABCDE',
  Caller: '+14158675310',
})

test('the example of Twilio is genuine, and no other', async () => {
  const signed = createHmac('sha1', '12345')
    .update(`${url}CallSidCA1234567890ABCDECaller+14158675310Digits1234From+14158675310To+18005551212`)
    .digest('base64')
  expect(await isSignedByTwilio({ url, form }, signed, '12345')).toBe(true)
  expect(await isSignedByTwilio({ url, form }, signed, '12346')).toBe(false)
  expect(await isSignedByTwilio({ url: `${url}0`, form }, signed, '12345')).toBe(false)
  const changed = new URLSearchParams(form)
  changed.set('Digits', '1235')
  expect(await isSignedByTwilio({ url, form: changed }, signed, '12345')).toBe(false)
  expect(await isSignedByTwilio({ url, form }, '', '12345')).toBe(false)
})
