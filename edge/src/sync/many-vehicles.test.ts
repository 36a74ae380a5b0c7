import { seedRateSettings, seedDealerRateCard } from '@switchback/core/pricing/seed-rate-cards.ts'
import { vehiclesAtOnce } from '@switchback/core/sync/sync-request.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { operation, orderPayload } from '../../test/api/order-payload.ts'
import { ordersNamed, sendSync } from '../../test/api/sync-request.ts'

let api: ApiUnderTest
let booker: Record<string, string>
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
  booker = await signedIn(api, 'booker')
})
afterAll(() => api.stop())

const trip = {
  pickupZip: '33602',
  deliveryZip: '90001',
  vehicleType: 'Sedan',
  transportType: 'open',
  isRunning: true,
}

/** An order of twelve vehicles, each priced offline by itself at its own minute. */
function twelve(customerName: string, at: number) {
  const { order, vehicles } = orderPayload({ customerName, totalPrice: String(12 * 1720) })
  const [vehicle] = vehicles
  const quoteOf = (index: number) => {
    const madeAt = new Date(api.now().getTime() - (1 + at * 12 + index) * 60_000).toISOString()
    const { version: rateVersion } = seedDealerRateCard
    const { version: settingsVersion } = seedRateSettings
    return { rateVersion, settingsVersion, engineVersion: 1, madeAt, lastContactAt: madeAt, trip }
  }
  const each = Array.from({ length: 12 }, (_, index) => ({
    ...vehicle,
    vehicleVin: '',
    quote: quoteOf(index),
  }))
  return operation('place_order', { order, vehicles: each }, { version: 2 })
}

type Result = { id: string; status: string; code?: string; retryAfter?: number }

test('twenty orders of twelve vehicles are applied in rounds, in few round trips, and nothing is stuck', async () => {
  let waiting = Array.from({ length: 20 }, (_, at) => twelve('Many', at))
  for (let round = 0; waiting.length > 0; round++) {
    expect(round).toBeLessThan(6)
    api.roundTrips = 0
    const { status, body } = await sendSync(api, booker, waiting, { highestSequence: 20 })
    expect(status).toBe(200)
    const results: Result[] = body.results
    const applied = results.filter((each) => each.status === 'applied')
    expect(applied).toHaveLength(Math.min(waiting.length, vehiclesAtOnce / 12))
    // Session, report, what is known, and a few for each order that is applied.
    expect(api.roundTrips).toBeLessThan(5 + 5 * applied.length)
    const left = results.filter((each) => each.status !== 'applied')
    for (const each of left)
      expect(each).toMatchObject({ status: 'retry', code: 'too_many_requests', retryAfter: 1 })
    const ids = new Set(left.map(({ id }) => id))
    waiting = waiting.filter(({ id }) => ids.has(id))
  }
  expect(await ordersNamed(api, 'Many')).toHaveLength(20)
})

test('what took effect before takes no room, and a quote or a cancellation is not held back', async () => {
  const orders = Array.from({ length: 6 }, (_, at) => twelve('Again', at))
  await sendSync(api, booker, orders)
  const quote = operation('save_quote', {
    quote: { id: crypto.randomUUID(), pickupZip: '33602', deliveryZip: '90001' },
    shown: null,
  })
  const { body } = await sendSync(api, booker, [...orders, quote])
  expect(body.results.map(({ status }: Result) => status)).toEqual(Array.from({ length: 7 }, () => 'applied'))
})
