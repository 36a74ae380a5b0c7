import { expect, test } from 'vitest'
import { messagesOf } from '#core/testing/messages-of.ts'
import {
  ChangeContact,
  ChangePassword,
  choicesOfSettings,
  NotificationChoices,
  settingsOfChoices,
} from './account-settings.ts'
import { actorOf } from './actor-of.ts'
import { isCommonPassword } from './is-common-password.ts'
import { MeResponse } from './me-response.ts'
import { NewPassword } from './password.ts'
import { ForgotPassword, passwordLinkHours, ResetPassword } from './password-link.ts'

const letters = (count: number) => 'a'.repeat(count)

test('choices may leave out notifications', () => {
  expect(messagesOf(NotificationChoices, { orderMails: true, invoiceMails: false })).toEqual([])
  expect(messagesOf(NotificationChoices, { orderMails: 1, invoiceMails: false })).toEqual([
    'orderMails: Choose yes or no',
  ])
})

test('choices of mails alone stand for notifications too, and none turns push on', () => {
  expect(settingsOfChoices({ orderMails: true, invoiceMails: false })).toEqual({
    orders: { inApp: true, mail: true, push: false },
    invoices: { inApp: false, mail: false, push: false },
  })
})

test.each([
  [true, false, false, true],
  [false, true, true, false],
])(
  'choices come back as they were made: %s %s %s %s',
  (orderMails, invoiceMails, orderNotices, invoiceNotices) => {
    const choices = { orderMails, invoiceMails, orderNotices, invoiceNotices }
    expect(choicesOfSettings(settingsOfChoices(choices))).toEqual(choices)
  },
)

const contact = { firstName: 'Ada', lastName: 'Okafor', email: 'ada@example.com' }

test.each<[object, string[]]>([
  [{}, []],
  [{ firstName: letters(60), lastName: letters(60), phone: '8135550142', password: letters(1000) }, []],
  [{ firstName: letters(61) }, ['firstName: At most 60 characters']],
  [{ lastName: letters(61) }, ['lastName: At most 60 characters']],
  [{ password: '' }, ['password: Password is required']],
  [{ password: letters(1001) }, ['password: At most 1000 characters']],
])('a contact with %j', (changes, messages) => {
  expect(messagesOf(ChangeContact, { ...contact, ...changes })).toEqual(messages)
})

test('a contact without a phone has none', () => {
  expect(ChangeContact.parse(contact)).toEqual({ ...contact, phone: null })
  expect(messagesOf(ChangeContact, { ...contact, phone: null, password: 'a' })).toEqual([])
})

test.each<[string, string[]]>([
  ['', ['Password is required']],
  ['a', ['Password must be at least 8 characters']],
  [letters(7), ['Password must be at least 8 characters']],
  [letters(8), []],
  [letters(200), []],
  [letters(201), ['At most 200 characters']],
])('"%s" as a new password', (password, messages) => {
  expect(messagesOf(NewPassword, password)).toEqual(messages)
  const inField = messages.map((message) => `password: ${message}`)
  expect(messagesOf(ChangePassword, { currentPassword: 'a', password })).toEqual(inField)
})

test.each([
  ['Password', true],
  ['12345678', true],
  ['switchback', true],
  ['correct horse', false],
  ['', false],
])('"%s" is common: %s', (password, isCommon) => {
  expect(isCommonPassword(password)).toBe(isCommon)
})

const missing = 'token: Invalid or missing reset token'
const invalid = 'token: Invalid or expired reset token. Please request a new password reset link.'
test.each<[unknown, string[]]>([
  ['a', []],
  [letters(200), []],
  [undefined, [missing]],
  ['', [missing]],
  [letters(201), [invalid]],
])('a link with the token %j', (token, messages) => {
  expect(messagesOf(ResetPassword, { token, password: letters(8) })).toEqual(messages)
})

test('a link for a password lasts a day, and is for a dealership unless staff ask', () => {
  expect(passwordLinkHours).toBe(24)
  expect(ForgotPassword.parse({ email: 'ada@example.com' }).accountType).toBe('dealer')
  expect(messagesOf(ForgotPassword, { email: 'ada@example.com', accountType: 'admin' })).toEqual([])
  expect(messagesOf(ForgotPassword, { email: 'ada@example.com', accountType: 'dealer' })).toEqual([])
  expect(messagesOf(ForgotPassword, { email: 'ada@example.com', accountType: '' })).toEqual([
    'accountType: Choose the account type',
  ])
})

const user = {
  id: 'u1',
  username: 'ada',
  ...contact,
  phone: null,
  role: 'dealer',
  adminRole: null,
  dealerRole: null,
  dealerId: null,
  twoFactorEnabled: false,
} as const

test.each<[object, unknown]>([
  [{ adminRole: 'finance' }, { kind: 'staff', userId: 'u1', adminRole: 'finance' }],
  [
    { dealerRole: 'booker', dealerId: 'd1' },
    { kind: 'dealer', userId: 'u1', dealerId: 'd1', dealerRole: 'booker' },
  ],
  [{ dealerRole: 'booker' }, undefined],
  [{ dealerId: 'd1' }, undefined],
  [{}, undefined],
])('a user with %j acts as %j', (changes, actor) => {
  expect(actorOf({ user: { ...user, ...changes } })).toEqual(actor)
})

test('the signed-in user is read as the server writes them', () => {
  const dealer = { id: 'd1', companyName: 'Bay', isApproved: true, isActive: true, creditApproved: false }
  const ofDealer = { user: { ...user, dealerRole: 'admin', dealerId: 'd1', phone: '8135550142' }, dealer }
  expect(MeResponse.parse(ofDealer)).toEqual(ofDealer)
  const ofStaff = { user: { ...user, role: 'admin', adminRole: 'admin' }, dealer: null }
  expect(MeResponse.parse(ofStaff)).toEqual(ofStaff)
  expect(messagesOf(MeResponse, { user: { ...user, role: '' }, dealer: null })).toHaveLength(1)
})
