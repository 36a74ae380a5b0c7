import { expect, test } from 'vitest'
import { withoutOrderKeys } from './without-order-keys.ts'

const orderId = 'SBQE4S51PTG73Z7NZTJR85X5S0SR'
const trackingCode = 'TR4F8CD4CYSA1CDJEKQG7EJHXAD6'

test.each([
  [`GET /api/orders/${orderId} 200 OK (9ms)`, 'GET /api/orders/SB... 200 OK (9ms)'],
  [`PUT /api/orders/${orderId.toLowerCase()} 200`, 'PUT /api/orders/sb... 200'],
  [`GET /api/orders/${orderId}/attachments/7 200`, 'GET /api/orders/SB.../attachments/7 200'],
  [`GET /track?orderId=${trackingCode}&x=1 200`, 'GET /track?orderId=TR...&x=1 200'],
  [`GET /api/track/${trackingCode} 200`, 'GET /api/track/TR... 200'],
])('%s is written without the key', (line, written) => {
  expect(withoutOrderKeys(line)).toBe(written)
})

test.each(['GET /track 200 OK', 'GET /transport-types 200 OK', '{"route":"/api/orders/:id","status":200}'])(
  '%s is unchanged',
  (line) => {
    expect(withoutOrderKeys(line)).toBe(line)
  },
)
