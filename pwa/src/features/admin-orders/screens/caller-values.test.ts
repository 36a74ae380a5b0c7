import type { FoundCallers } from '@switchback/core/search/find-callers.ts'
import { expect, test } from 'vitest'
import { calledBy, chooseCustomer, chooseDealership } from './caller-values.ts'
import { newOrderBody, valuesOfDraft, type NewOrderForm, type NewOrderValues } from './new-order-values.ts'

const ada = { name: 'Ada Okafor', email: 'ada@example.com', phone: '8135550101', orders: [] }
const shop = {
  id: 'd1',
  companyName: 'Bayshore Motors',
  contactName: 'Pat Lee',
  email: 'pat@bayshore.example',
  phone: '8135550188',
  canOrder: true,
  canInvoice: true,
}
const found: FoundCallers = { customers: [ada], dealerships: [shop] }

/** The form's own reading and writing, without a page. */
function formOf(typed: Partial<NewOrderValues> = {}) {
  const values: Record<string, unknown> = { ...valuesOfDraft(null), ...typed }
  const form = {
    value: (name: string) => values[name],
    set: (name: string, value: unknown) => void (values[name] = value),
  } as unknown as Pick<NewOrderForm, 'value' | 'set'>
  return { form, values: values as NewOrderValues }
}

test('phone and mail address find each once, and nothing while neither is known', () => {
  const { form } = formOf()
  expect(calledBy(form, [found, found])).toEqual(found)
  expect(calledBy(form, [undefined, undefined])).toEqual({ customers: [], dealerships: [] })
})

test('a customer who is picked fills in the contact and is offered no more', () => {
  const { form, values } = formOf({ dealerId: 'd2' })
  chooseCustomer(form, ada)
  expect(values).toMatchObject({
    customerName: 'Ada Okafor',
    customerEmail: 'ada@example.com',
    customerPhone: '(813) 555-0101',
    dealerId: 'd2',
  })
  expect(calledBy(form, [found])).toEqual({ customers: [], dealerships: [shop] })
})

test.each([
  [true, 'invoice'],
  [false, 'stripe'],
])('a dealership that is picked orders at its rates; with credit (%j) by %s', (canInvoice, paymentMethod) => {
  const { form, values } = formOf()
  chooseDealership(form, { ...shop, canInvoice })
  expect(newOrderBody(values)).toMatchObject({
    kind: 'dealer',
    dealerId: 'd1',
    paymentMethod,
    customerName: 'Pat Lee',
  })
  expect(newOrderBody(values)).not.toHaveProperty('dealerName')
  expect(values.dealerName).toBe('Bayshore Motors')
  expect(calledBy(form, [found]).dealerships).toEqual([])
})
