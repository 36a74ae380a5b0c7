import { expect, test } from 'vitest'
import { messagesOf } from '#core/testing/messages-of.ts'
import {
  ApplyForCredit,
  creditApplicationDefaults,
  creditApplicationStatuses,
  creditLimitChoices,
} from './credit-application.ts'
import { creditLimitRequestStates } from './credit-limit-request.ts'

const reference = (changes: object = {}) => ({
  companyName: 'Gulf Parts',
  contactName: 'Rosa Díaz',
  phone: '(813) 555-0142',
  email: 'rosa@example.com',
  ...changes,
})
const body = (changes: object = {}) => ({
  businessName: 'Bay Motors',
  yearsInBusiness: 3,
  annualRevenue: 250_000,
  requestedCreditLimit: 5000,
  bankName: 'First Bank',
  routingNumber: '061000052',
  bankAccountNumber: '4321',
  tradeReferences: [reference(), reference()],
  ...changes,
})

test('the limits, defaults and statuses are those of the rules', () => {
  expect(creditLimitChoices).toEqual([500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 75_000, 100_000])
  expect(creditApplicationDefaults).toEqual({
    yearsInBusiness: 1,
    annualRevenue: 100_000,
    requestedCreditLimit: 1000,
  })
  expect(creditApplicationStatuses).toEqual(['pending', 'approved', 'declined'])
  expect(creditLimitRequestStates).toEqual(['open', 'approved', 'declined', 'withdrawn'])
})

test('numbers and names come out clean', () => {
  const typed = body({
    yearsInBusiness: '12',
    annualRevenue: '$1,250,000.50',
    requestedCreditLimit: '$100,000.00',
    routingNumber: ' 061000052 ',
    bankAccountNumber: ' 4321 ',
  })
  expect(ApplyForCredit.parse(typed)).toEqual(
    body({
      yearsInBusiness: 12,
      annualRevenue: 1_250_000.5,
      requestedCreditLimit: 100_000,
      tradeReferences: [reference({ phone: '8135550142' }), reference({ phone: '8135550142' })],
    }),
  )
})

test.each([
  ['yearsInBusiness', 1],
  ['yearsInBusiness', 500],
  ['annualRevenue', 50_000],
  ['annualRevenue', 1e12],
  ['annualRevenue', `${'0'.repeat(11)}100000.00`],
  ['requestedCreditLimit', 500],
  ['businessName', 'a'.repeat(120)],
  ['bankName', 'a'.repeat(120)],
])('%s may be %j', (field, value) => {
  expect(messagesOf(ApplyForCredit, body({ [field]: value }))).toEqual([])
})

const tooLong = 'At most 120 characters'
test.each([
  ['businessName', '', 'Business name is required'],
  ['businessName', 'a'.repeat(121), tooLong],
  ['yearsInBusiness', null, 'Years in business is required'],
  ['yearsInBusiness', 'many', 'Must be at least 1 year'],
  ['yearsInBusiness', 0, 'Must be at least 1 year'],
  ['yearsInBusiness', 1.5, 'Enter whole years'],
  ['yearsInBusiness', 501, 'At most 500 years'],
  ['annualRevenue', undefined, 'Annual revenue is required'],
  ['annualRevenue', 49_999.99, 'Minimum annual revenue of $50,000 required'],
  ['annualRevenue', 1e12 + 1, 'Enter a smaller amount'],
  ['requestedCreditLimit', 501, 'Choose a credit limit'],
  ['bankName', ' ', 'Bank name is required'],
  ['bankName', 'a'.repeat(121), tooLong],
  ['routingNumber', 5, 'Routing number is required'],
  ['routingNumber', ' ', 'Routing number is required'],
  ['routingNumber', '1', 'Must be 9 digits'],
  ['bankAccountNumber', '1', 'Enter last 4 digits only'],
  ['routingNumber', '06100005', 'Must be 9 digits'],
  ['bankAccountNumber', ' ', 'Account number is required'],
  ['bankAccountNumber', '54321', 'Enter last 4 digits only'],
])('%s is not %j', (field, value, message) => {
  expect(messagesOf(ApplyForCredit, body({ [field]: value }))).toEqual([`${field}: ${message}`])
})

test('a number of more than 20 characters is refused', () => {
  const long = `${'0'.repeat(12)}100000.00`
  expect(messagesOf(ApplyForCredit, body({ annualRevenue: long }))).toEqual([
    'annualRevenue: Annual revenue is required',
  ])
})

const empty = { companyName: ' ', contactName: '', phone: '', email: '' }
const unnamed = [
  'companyName: Company name is required',
  'contactName: Contact name is required',
  'phone: Phone number is required',
  'email: Email is required',
]

// CREDIT-2: the form always sends three references, of which the third may be empty.
test.each<[string, unknown, string[]]>([
  ['two', [reference(), reference()], []],
  ['three', [reference(), reference(), reference()], []],
  ['three, the last of them empty', [reference(), reference(), empty], []],
  ['three, the last of them nothing', [reference(), reference(), null], []],
  ['three, the last without a text', [reference(), reference(), { companyName: 5 }], []],
  ['one', [reference()], ['tradeReferences: At least 2 trade references are needed']],
  ['four', Array.from({ length: 4 }, () => reference()), ['tradeReferences: At most 3 trade references']],
  ['no list', null, ['tradeReferences: At least 2 trade references are needed']],
  ['an empty second one', [reference(), empty], unnamed.map((text) => `tradeReferences.1.${text}`)],
  [
    'long names',
    [reference(), reference({ companyName: 'a'.repeat(121), contactName: 'a'.repeat(121) })],
    [`tradeReferences.1.companyName: ${tooLong}`, `tradeReferences.1.contactName: ${tooLong}`],
  ],
  [
    'names as long as they may be',
    [reference(), reference({ companyName: 'a'.repeat(120), contactName: 'a'.repeat(120) })],
    [],
  ],
])('trade references: %s', (_, tradeReferences, messages) => {
  expect(messagesOf(ApplyForCredit, body({ tradeReferences }))).toEqual(messages)
})
