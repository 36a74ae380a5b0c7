import type { MessageChannel } from './admin-message.ts'

const services: Readonly<Record<MessageChannel, string>> = {
  mail: 'email service',
  sms: 'text message service',
  push: 'push service',
}

/** Errors that we store ourselves when no provider gave a code. */
const ownErrors: Readonly<Record<string, string>> = {
  'too late to try again': 'Its first attempt is too long ago: it could arrive twice',
  'could not be written': 'The message could not be written',
  'taken for another message': 'Confused with a message that has the same text',
  'the device takes no push any more': 'The device no longer takes push messages',
  'the device is signed out': 'The device is signed out',
  'the push service is not allowed': 'The push service of the device is not allowed',
}

/** Codes of Resend and Twilio about which staff can do something. */
const providerCodes: Readonly<Record<string, string>> = {
  validation_error: 'The email service refused it: the address may be wrong',
  missing_required_field: 'The email service refused it: something is missing',
  invalid_from_address: 'Our sender address is not set up at the email service',
  daily_quota_exceeded: 'Our daily limit at the email service is used up',
  monthly_quota_exceeded: 'Our monthly limit at the email service is used up',
  '21211': 'This is not a phone number that takes texts',
  '21408': 'Texts to this country are not switched on',
  '21606': 'Our sender number cannot send texts',
  '21608': 'The trial account sends to confirmed numbers only',
  '21610': 'The receiver has unsubscribed from our texts',
  '21612': 'This phone number cannot be reached by text',
  '21614': 'This is not a mobile number',
}

/** Codes of Resend and Twilio about messages that they took and that did not arrive. */
const bounceCodes: Readonly<Record<string, string>> = {
  General: 'The mail server refused it: the address may be wrong',
  NoEmail: 'The mail server knows no such address',
  Suppressed: 'Mails to this address came back before',
  OnAccountSuppressionList: 'Mails to this address came back before',
  MailboxFull: 'The mailbox is full',
  MessageTooLarge: 'The mail is too large for the receiver',
  ContentRejected: 'The mail server refused the content',
  AttachmentRejected: 'The mail server refused the content',
  Failed: 'The email service could not send it',
  '30003': 'The phone is switched off or has no service',
  '30004': 'The receiver blocks our texts',
  '30005': 'This phone number does not exist',
  '30006': 'This is a landline, which takes no texts',
  '30007': 'The phone company filtered the text as spam',
}

/** Why a message that was sent did not arrive, in words. @param reason the provider's code. Source: MSG-36. */
export function bounceWords(reason: string | null, channel: MessageChannel): string {
  const code = reason?.split(' ').at(-1) ?? ''
  if (Object.hasOwn(bounceCodes, code)) return bounceCodes[code] ?? ''
  return channel === 'mail'
    ? 'It came back: the address may be wrong'
    : 'The phone company did not deliver it'
}

function statusWords(status: number): string {
  if (Number.isNaN(status)) return 'did not respond'
  if (status === 429) return 'takes no more messages for now'
  if (status === 401 || status === 403 || status === 404) return 'refused our account'
  if (status >= 500 || status < 400) return 'had an error of its own'
  return 'refused the message'
}

/**
 * Why a message was not delivered, in words.
 * @param error as it was stored: our own text, or the provider's, like `422 validation_error`.
 */
export function deliveryErrorWords(error: string, channel: MessageChannel): string {
  const [status = '', code = ''] = error.split(' ')
  if (error.startsWith('not encrypted')) return 'The push message could not be encrypted'
  return (
    ownErrors[error] ??
    providerCodes[code] ??
    `The ${services[channel]} ${statusWords(Number.parseInt(status))}`
  )
}
