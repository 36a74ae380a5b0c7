import { expect, test } from 'vitest'
import { isPriceCall } from './price-calls.ts'
import { priceRoutes } from './price-routes.ts'

test('the Worker sends exactly the routes of the price app to it', () => {
  const routes = new Set(priceRoutes.routes.map(({ method, path }) => `${method} /api${path}`))
  expect([...routes].filter((call) => !isPriceCall(call))).toEqual([])
  expect(routes.size).toBe(2)
  expect(isPriceCall('GET /api/orders')).toBe(false)
})
