import { describe, expect, test } from 'vitest'
import { messagesOf } from '#core/testing/messages-of.ts'
import { ListDealerOrders } from './list-dealer-orders.ts'
import { areListColumns, orderListColumns } from './order-list-columns.ts'

const all =
  'order,created,age,status,customer,dealer,from,to,pickup,planned,delivery,vehicle,driver,carrier,payment,total,due,pay,margin,method,vin,phone,email'

describe('the columns of the list', () => {
  test('are those of the rules, in their order', () => {
    expect(orderListColumns.join(',')).toBe(all)
  })

  test.each([
    [all, true],
    ['order', true],
    ['vin,order', true],
    ['order,order', false],
    ['order,color', false],
    ['order,', false],
    ['', false],
  ])('"%s" names some: %s', (text, areColumns) => {
    expect(areListColumns(text)).toBe(areColumns)
  })
})

test('a dealership lists its newest orders first, and filters by what it likes', () => {
  expect(ListDealerOrders.parse({}).sort).toBe('created')
  expect(messagesOf(ListDealerOrders, { status: 'pending', pickupFrom: '2026-11-21' })).toEqual([])
  expect(messagesOf(ListDealerOrders, { status: 'lost' })).toEqual(['status.0: There is no such status'])
})
