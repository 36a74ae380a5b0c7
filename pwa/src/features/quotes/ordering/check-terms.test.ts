import { expect, test } from 'vitest'
import { checkTerms, type EndToFill } from './check-terms.ts'
import { blankEnd, type OrderTerms } from './order-terms.ts'

const terms: OrderTerms = {
  customerName: 'Dana Whitfield',
  customerEmail: 'dana@bayshore.example',
  customerPhone: '(813) 555-0110',
  preferredPickupDate: '2026-12-01',
  notes: '',
  releaseNote: '',
  paymentMethod: 'invoice',
  paymentType: 'deposit',
  ends: {},
}
const tampa = { street: '401 E Jackson St', city: 'Tampa', state: 'FL', zipCode: '33602' }
const pickup = (address: typeof tampa): EndToFill => ({
  end: 'pickup',
  zip: '33602',
  terms: { ...blankEnd('pickup'), address },
})
const today = '2026-11-22'

test('whole terms have no errors', () => {
  expect(checkTerms(terms, [pickup(tampa)], today)).toEqual([])
})

test.each([
  [{ ...tampa, city: '' }, 'pickup 33602', /select a complete pickup address/],
  [{ ...tampa, street: ' ' }, 'pickup 33602.street', /Street address is required/],
  [{ ...tampa, zipCode: '33606' }, 'pickup 33602', /in 33606, but the price is for 33602/],
  [{ ...tampa, state: 'NY' }, 'pickup 33602', /not in the state/],
])('an address that does not fit names its field: %j', (address, path, message) => {
  expect(checkTerms(terms, [pickup(address)], today)).toEqual([
    { path, message: expect.stringMatching(message) as string },
  ])
})

test('the contact and the date are checked as in the order form', () => {
  const wrong = { ...terms, customerEmail: 'dana', customerPhone: '12', preferredPickupDate: '2026-11-21' }
  expect(checkTerms(wrong, [pickup(tampa)], today).map(({ path }) => path)).toEqual([
    'customerEmail',
    'customerPhone',
    'preferredPickupDate',
  ])
})
