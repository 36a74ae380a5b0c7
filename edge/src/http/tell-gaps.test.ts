import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { tellGaps } from './tell-gaps.ts'

const production = {
  ENVIRONMENT: 'production',
  DATABASE_URL: 'libsql://switchback.turso.io',
  DATABASE_AUTH_TOKEN: 'token',
  PUBLIC_ORIGIN: 'https://switchback.example',
  ENCRYPTION_SECRET: 'thirty-two characters or more of it',
}
const payable = { REMIT_CHECK_ADDRESS: '100 Harbor Street, Tampa, FL 33602' }
const mails = { RESEND_API_KEY: 're_1', MAIL_FROM: 'Switchback <mail@switchback.example>' }
const secret = { RESEND_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }

// Source: INVOICE-13, MSG-36.
test.each([
  ['no way to pay', {}, ['REMIT_']],
  ['mails whose reports nobody hears', { ...payable, ...mails }, ['RESEND_WEBHOOK_SECRET']],
  ['both', mails, ['REMIT_', 'RESEND_WEBHOOK_SECRET']],
  ['nothing', { ...payable, ...mails, ...secret }, []],
  ['nothing, without mails', payable, []],
])('a production that lacks %s says so', (_, settings, named) => {
  const told: unknown[] = []
  tellGaps(readConfig({ ...production, ...settings }), ({ event, sentence }) => {
    expect(event).toBe('setup_incomplete')
    told.push(sentence)
  })
  expect(told).toEqual(named.map((each) => expect.stringContaining(each)))
})
