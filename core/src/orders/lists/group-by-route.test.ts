import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupByRoute } from './group-by-route.ts'

const zips = fc.constantFrom('33602', '10001', '60601')
const vehicles = fc
  .array(fc.record({ pickupZip: zips, deliveryZip: zips }), { maxLength: 60 })
  .map((routes) => routes.map((route, id) => Object.assign({ id }, route)))
const most = fc.integer({ min: 1, max: 12 })

const routeOf = ({ pickupZip, deliveryZip }: { pickupZip: string; deliveryZip: string }) =>
  `${pickupZip} ${deliveryZip}`

test('every vehicle is in one order, and the vehicles of a route keep their order', () => {
  fc.assert(
    fc.property(vehicles, most, (all, limit) => {
      const grouped = groupByRoute(all, limit).flat()
      expect(grouped.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(all.map(({ id }) => id))
      for (const route of new Set(all.map(routeOf))) {
        const idsOf = (list: typeof all) => list.filter((each) => routeOf(each) === route).map(({ id }) => id)
        expect(idsOf(grouped)).toEqual(idsOf(all))
      }
    }),
  )
})

test('an order has one route and at most the allowed number, and there are as few orders as possible', () => {
  fc.assert(
    fc.property(vehicles, most, (all, limit) => {
      const orders = groupByRoute(all, limit)
      for (const order of orders) {
        expect(new Set(order.map(routeOf)).size).toBe(1)
        expect(order.length).toBeLessThanOrEqual(limit)
      }
      const counts = Map.groupBy(all, routeOf)
      const fewest = [...counts.values()].reduce((sum, route) => sum + Math.ceil(route.length / limit), 0)
      expect(orders).toHaveLength(fewest)
    }),
  )
})

test('thirteen vehicles of a route are an order of twelve and one of one', () => {
  const route = { pickupZip: '33602', deliveryZip: '10001' }
  expect(groupByRoute(Array.from({ length: 13 }, () => route)).map(({ length }) => length)).toEqual([12, 1])
})
