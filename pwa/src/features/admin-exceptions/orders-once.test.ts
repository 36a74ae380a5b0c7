import type { AdminException, ExceptionGroup } from '@switchback/core/exceptions/exception.ts'
import { exceptionKinds } from '@switchback/core/exceptions/exception-kinds.ts'
import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { ordersOnce } from './orders-once.ts'

/** Groups of these orders by kind; an exception without an order is null. */
function groupsOf(kinds: readonly (readonly (string | null)[])[]): ExceptionGroup[] {
  let id = 0
  return kinds.map((orders, at) => {
    const kind = exceptionKinds[at] ?? 'dead_letter'
    const exceptions = orders.map((orderId) => ({ id: (id += 1), kind, orderId }) as AdminException)
    return { kind, count: orders.length, exceptions, nextCursor: null }
  })
}

const shown = (groups: readonly ExceptionGroup[]) =>
  ordersOnce(groups).map(({ rows, above }) => ({
    rows: rows.map(({ exception, also }) => [exception.orderId, ...also.map(({ kind }) => kind)]),
    above,
  }))

test('an order stands under its most urgent kind, with its other causes; other subjects stay', () => {
  const [, second, third, fourth] = exceptionKinds
  expect(shown(groupsOf([['a', null], ['b', 'a', null], ['b'], ['a']]))).toEqual([
    { rows: [['a', second, fourth], [null]], above: 0 },
    { rows: [['b', third], [null]], above: 1 },
    { rows: [], above: 1 },
    { rows: [], above: 1 },
  ])
})

test('each exception is shown once, and each order in one row', () => {
  const orders = array(constantFrom('a', 'b', 'c', null))
  assert(
    property(array(orders, { maxLength: 8 }), (kinds) => {
      const groups = groupsOf(kinds)
      const rows = ordersOnce(groups).flatMap((group) => group.rows)
      const ids = rows.flatMap(({ exception, also }) => [exception, ...also].map(({ id }) => id))
      expect(ids.toSorted((a, b) => a - b)).toEqual(
        groups.flatMap(({ exceptions }) => exceptions.map(({ id }) => id)),
      )
      const ofOrders = rows.flatMap(({ exception }) => exception.orderId ?? [])
      expect(new Set(ofOrders).size).toBe(ofOrders.length)
      expect(rows.every(({ exception, also }) => also.every((each) => each.id > exception.id))).toBe(true)
    }),
  )
})
