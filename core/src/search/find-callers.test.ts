import { expect, test } from 'vitest'
import { customersOf, FindCallers, readCallerContact } from './find-callers.ts'

test.each(['(813) 555-0101', '813.555.0101', '+1 813 555 0101', '18135550101', ' 8135550101 '])(
  'the phone number %j is read',
  (text) => {
    expect(readCallerContact(text)).toEqual({ by: 'phone', value: '8135550101' })
  },
)

test('a mail address is read as it was typed', () => {
  expect(readCallerContact(' Ada@Example.com ')).toEqual({ by: 'email', value: 'Ada@Example.com' })
})

test.each(['813555010', '813', 'ada@', 'Ada', '', '+44 20 7946 0958', `${'a'.repeat(250)}@example.com`])(
  '%j is neither, with a sentence at its field',
  (contact) => {
    expect(readCallerContact(contact)).toBeUndefined()
    expect(FindCallers.safeParse({ contact }).error?.issues).toMatchObject([
      { path: ['contact'], message: 'Enter a whole phone number or email address' },
    ])
  },
)

test('orders of one name, mail address and phone number are one customer, with the three latest', () => {
  const ada = { name: 'Ada Okafor', email: 'ada@example.com', phone: '8135550101' }
  const order = (id: string, who: typeof ada) => ({
    ...who,
    id,
    placedAt: `2026-11-0${id}`,
    detail: `Car ${id}`,
  })
  const found = customersOf([
    order('6', ada),
    order('5', { ...ada, name: 'Bayo Okafor' }),
    order('4', { ...ada, name: 'ADA OKAFOR', email: 'Ada@example.com' }),
    order('3', ada),
    order('2', ada),
  ])
  expect(found.map(({ name, orders }) => [name, orders.map(({ id }) => id).join('')])).toEqual([
    ['Ada Okafor', '643'],
    ['Bayo Okafor', '5'],
  ])
  expect(found[0]?.orders[0]).toEqual({ id: '6', placedAt: '2026-11-06', detail: 'Car 6' })
  const many = Array.from({ length: 9 }, (_, at) => order(String(at), { ...ada, name: `Ada ${at}` }))
  expect(customersOf(many)).toHaveLength(5)
})
