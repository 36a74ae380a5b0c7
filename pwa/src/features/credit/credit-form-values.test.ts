import { expect, test } from 'vitest'
import {
  checkCreditForm,
  creditFields,
  freshCreditForm,
  summaryOf,
  type CreditFormValues,
} from './credit-form-values.ts'
import { firstErrors } from '../../ui/fields/first-errors.ts'

const reference = { companyName: 'Acme', contactName: 'Sam', phone: '(555) 123-4567', email: 'sam@acme.test' }
const none = { companyName: '', contactName: '', phone: '', email: '' }
const whole: CreditFormValues = {
  ...freshCreditForm('Bayshore Motors'),
  bankName: 'First Bank',
  routingNumber: '063100277',
  bankAccountNumber: '4417',
  tradeReferences: [reference, reference, none],
}

function errorsOf(values: CreditFormValues): Readonly<Record<string, string>> {
  const checked = checkCreditForm(values)
  return checked.success ? {} : firstErrors(checked.error.issues)
}

test('a complete form has no errors; the third reference is optional', () => {
  expect(errorsOf(whole)).toEqual({})
})

test.each<[Partial<CreditFormValues>, string, string]>([
  [{ businessName: ' ' }, 'businessName', 'Business name is required'],
  [{ yearsInBusiness: '0' }, 'yearsInBusiness', 'Must be at least 1 year'],
  [{ annualRevenue: '49999' }, 'annualRevenue', 'Minimum annual revenue of $50,000 required'],
  [{ requestedCreditLimit: '600' }, 'requestedCreditLimit', 'Choose a credit limit'],
  [{ bankName: '' }, 'bankName', 'Bank name is required'],
  [{ routingNumber: '12345678' }, 'routingNumber', 'Must be 9 digits'],
  [{ bankAccountNumber: '12345' }, 'bankAccountNumber', 'Enter last 4 digits only'],
  [
    { tradeReferences: [reference, { ...reference, phone: '' }, none] },
    'tradeReferences.1.phone',
    'Phone number is required',
  ],
  [
    { tradeReferences: [{ ...reference, email: 'sam@' }, reference, none] },
    'tradeReferences.0.email',
    'Enter valid email',
  ],
])('with %j the form has an error at %s', (change, path, message) => {
  expect(errorsOf({ ...whole, ...change })[path]).toBe(message)
})

test('the summary has no duplicate lines: each one names its reference', () => {
  const errors = errorsOf(freshCreditForm('Bayshore Motors'))
  const lines = summaryOf((field) => errors[field]).map(({ message }) => message)
  expect(lines).toContain('Reference 2: Phone number is required')
  expect(new Set(lines).size).toBe(lines.length)
})

test('every error of the form belongs to a field, so that the summary shows it', () => {
  expect(
    Object.keys(errorsOf({ ...freshCreditForm(''), yearsInBusiness: '', annualRevenue: '' })).filter(
      (path) => !creditFields.some((field) => field === path),
    ),
  ).toEqual([])
})
