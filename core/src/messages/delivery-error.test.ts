import { expect, test } from 'vitest'
import { bounceWords, deliveryErrorWords } from './delivery-error.ts'

test.each([
  ['422 validation_error', 'mail', 'The email service refused it: the address may be wrong'],
  ['401 invalid_api_key', 'mail', 'The email service refused our account'],
  ['429 rate_limit_exceeded', 'mail', 'The email service takes no more messages for now'],
  ['500 application_error', 'mail', 'The email service had an error of its own'],
  ['application_error', 'mail', 'The email service did not respond'],
  ['timeout', 'mail', 'The email service did not respond'],
  ['400 21610', 'sms', 'The receiver has unsubscribed from our texts'],
  ['400 99999', 'sms', 'The text message service refused the message'],
  ['503 while looking for it', 'sms', 'The text message service had an error of its own'],
  ['no sid', 'sms', 'The text message service did not respond'],
  ['413 from the push service', 'push', 'The push service refused the message'],
  ['not encrypted or signed: DataError', 'push', 'The push message could not be encrypted'],
  ['too late to try again', 'mail', 'Its first attempt is too long ago: it could arrive twice'],
] as const)('%s by %s: %s', (error, channel, words) => {
  expect(deliveryErrorWords(error, channel)).toBe(words)
})

test.each([
  ['Permanent NoEmail', 'mail', 'The mail server knows no such address'],
  ['Transient MailboxFull', 'mail', 'The mailbox is full'],
  ['Suppressed', 'mail', 'Mails to this address came back before'],
  ['Undetermined constructor', 'mail', 'It came back: the address may be wrong'],
  [null, 'mail', 'It came back: the address may be wrong'],
  ['30006', 'sms', 'This is a landline, which takes no texts'],
  ['30008', 'sms', 'The phone company did not deliver it'],
] as const)('what came back with %s by %s: %s', (reason, channel, words) => {
  expect(bounceWords(reason, channel)).toBe(words)
})
