import { seedRateSettings } from '@switchback/core/pricing/seed-rate-cards.ts'
import { migrate } from '@switchback/db/migrate.ts'
import { rateCards } from '@switchback/db/schema/rates/rate-cards.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { seedRates } from '@switchback/db/seed/seed-rates.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../../test/api/api-under-test.ts'
import { orderRequest } from '../../../test/api/order-request.ts'
import { signedIn } from '../../../test/api/signed-in.ts'
import { operation, orderPayload } from '../../../test/api/order-payload.ts'
import { sendSync } from '../../../test/api/sync-request.ts'

// The deposit is worked out on the sum, never added up from the rounded deposits of the vehicles (ORDER-43, PRICE-9).

type Headers = Record<string, string>

let api: ApiUnderTest
let dealer: Headers
let staff: Headers
beforeAll(async () => {
  api = await startApi({
    database: async ({ url, db }) => {
      await migrate(url)
      await seedRates(db, new Date('2026-01-01T00:00:00.000Z'))
      // All other retail prices are multiples of $5, whose fifth is a whole dollar.
      const card = { ...seedRateSettings, version: 'odd-minimum', minimumCharge: 182 }
      const effectiveFromAt = '2026-02-01T00:00:00.000Z'
      await db.write([
        db.sql.insert(rateCards).values({
          version: card.version,
          structureId: 'retail',
          effectiveFromAt,
          card,
          createdAt: effectiveFromAt,
        }),
      ])
    },
  })
  await seedPeople(api.database.db, api.now())
  dealer = await signedIn(api, 'dealer')
  staff = await signedIn(api, 'admin')
})
afterAll(() => api.stop())

const car = (index: number) => ({
  vehicleYear: '2021',
  vehicleMake: 'Honda',
  vehicleModel: `Accord ${index}`,
  vehicleType: 'Sedan',
  transportType: 'open',
  isRunning: true,
})
const cars = (count: number) => Array.from({ length: count }, (_, index) => car(index))

/** An order request without the flat fields of one vehicle. */
function route(changes: object = {}) {
  const { vehicleYear: _1, vehicleMake: _2, vehicleModel: _3, vehicleVin: _4, ...rest } = orderRequest()
  const { vehicleType: _5, transportType: _6, isRunning: _7, ...ends } = rest
  return { ...ends, ...changes }
}

const shortHaul = { deliveryZip: '33609', deliveryAddress: '5201 W Kennedy Blvd, Tampa, FL 33609' }
const sums = ({ body }: { body: { order: Record<string, string> } }) => [
  body.order['totalPrice'],
  body.order['depositAmount'],
  body.order['remainingBalance'],
]

describe('the deposit of several vehicles is that of their sum', () => {
  // 20 % of $364.00 is $72.80; of $182.00 it is $36.40, which makes $36 twice.
  const retail = ['364.00', '73.00', '291.00']

  test.each(['/api/orders', '/api/admin/orders'])('for a customer: %s', async (path) => {
    const json = { kind: 'retail', ...route(shortHaul), vehicles: cars(2), totalPrice: 364 }
    expect(sums(await api.send('POST', path, { json, headers: staff }))).toEqual(retail)
  })

  test('for a customer who adds a vehicle', async () => {
    const json = { ...route(shortHaul), vehicles: cars(1), totalPrice: 182 }
    const { id, revision } = (await api.send('POST', '/api/orders', { json })).body.order
    const edit = { ...json, vehicles: cars(2), totalPrice: 364, revision }
    expect(sums(await api.send('PUT', `/api/orders/${id}`, { json: edit }))).toEqual(retail)
  })

  // 13 % of 3 x $1,720.00 is $670.80; of one it is $223.60, which makes $224 three times.
  const ofDealer = ['5160.00', '671.00', '4489.00']

  test.each<[string, object]>([
    ['/api/dealer/orders', {}],
    ['/api/admin/orders', { kind: 'dealer', dealerId: 'demo-dealer-bayshore' }],
  ])('for a dealership: %s', async (path, whose) => {
    const json = { ...whose, ...route(), vehicles: cars(3), paymentMethod: 'stripe', totalPrice: 5160 }
    const headers = path === '/api/dealer/orders' ? dealer : staff
    expect(sums(await api.send('POST', path, { json, headers }))).toEqual(ofDealer)
  })

  test('for a dealership whose tablet was offline', async () => {
    const vehicles = cars(3).map((each) => ({ ...each, price: null, quote: null }))
    const payload = { ...orderPayload({ totalPrice: '5160.00' }), quote: undefined, vehicles }
    const { body } = await sendSync(api, dealer, [operation('place_order', payload, { version: 2 })])
    expect(sums({ body: body.results[0].response })).toEqual(ofDealer)
  })
})
