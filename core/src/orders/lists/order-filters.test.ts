import { describe, expect, test } from 'vitest'
import { messagesOf } from '#core/testing/messages-of.ts'
import { idsAtMost, ListOrders, orderFilterNames } from './order-filters.ts'
import { firstDirection, orderSorts } from './order-sorts.ts'

const letters = (count: number) => 'a'.repeat(count)
const many = (count: number) => Array.from({ length: count }, (_, index) => `SB${index}`).join(' ')

describe('the filters of orders', () => {
  test('may all be left out', () => {
    const names = Object.keys(ListOrders.parse({}))
    expect(orderFilterNames.filter((name) => names.includes(name))).toEqual([])
    expect(ListOrders.parse({}).sort).toBe('created')
  })

  test.each([
    ['search', letters(100), undefined],
    ['search', letters(101), 'At most 100 characters'],
    ['customer', ' abc ', undefined],
    ['customer', '', undefined],
    ['customer', ' ab ', 'Type at least three characters'],
    ['vehicle', letters(100), undefined],
    ['vin', letters(101), 'At most 100 characters'],
    ['driver', 'ab', 'Type at least three characters'],
    ['dealer', letters(64), undefined],
    ['dealer', ` ${letters(64)} `, undefined],
    ['dealer', letters(65), 'At most 64 characters'],
    ['from', ' fl ', undefined],
    ['from', '336', undefined],
    ['from', '33602', undefined],
    ['to', '', undefined],
    ['to', '33', 'Enter a ZIP or a state such as FL'],
    ['to', '336021', 'Enter a ZIP or a state such as FL'],
    ['to', 'XX', 'Enter a ZIP or a state such as FL'],
    ['method', 'stripe', undefined],
    ['method', 'invoice', undefined],
    ['method', '', 'There is no such payment method'],
    ['due', 'yes', undefined],
    ['due', 'no', undefined],
    ['due', '', 'Say yes or no'],
    ['status', 'pending', undefined],
    ['payment', 'unpaid', undefined],
    ['ids', many(100), undefined],
    ['ids', many(101), 'At most 100 ids'],
    ['ids', letters(6000), undefined],
    ['ids', letters(6001), 'At most 100 ids'],
  ])('%s is "%s": %s', (name, value, message) => {
    const found = messagesOf(ListOrders, { [name]: value })
    expect(found).toEqual(message === undefined ? [] : [`${name}: ${message}`])
  })

  test('come out trimmed, places and ids in capitals and each id once', () => {
    const read = ListOrders.parse({
      search: ' a ',
      customer: ' abc ',
      dealer: ' d1 ',
      from: ' fl ',
      ids: 'sb1, SB2;sb1',
    })
    expect(read).toMatchObject({
      search: 'a',
      customer: 'abc',
      dealer: 'd1',
      from: 'FL',
      ids: ['SB1', 'SB2'],
    })
    expect(ListOrders.parse({ ids: ' , ' }).ids).toEqual([])
    expect(idsAtMost).toBe(100)
  })
})

test('a list is sorted by these columns, each in its own direction first', () => {
  expect(orderSorts.map((sort) => `${sort} ${firstDirection[sort]}`)).toEqual([
    'created desc',
    'pickup asc',
    'total desc',
    'status asc',
  ])
})
