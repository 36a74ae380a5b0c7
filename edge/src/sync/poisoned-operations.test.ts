import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { deviceId, operation, orderPayload } from '../../test/api/order-payload.ts'
import { ordersNamed, placing, sendSync, syncResults } from '../../test/api/sync-request.ts'

let api: ApiUnderTest
let booker: Record<string, string>
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, new Date())
  booker = await signedIn(api, 'booker')
})
afterAll(() => api.stop())

const resultsOf = (operations: readonly unknown[]) => syncResults(api, booker, operations)
const ordersOf = (customerName: string) => ordersNamed(api, customerName)

const poison: [string, unknown, string][] = [
  ['half a character', placing('Poison', { notes: 'half \ud83d' }), 'malformed_json'],
  ['a control character', placing('Poison', { notes: '\u0000' }), 'invalid'],
  ['no id', { kind: 'place_order' }, 'invalid'],
  ['no object', 'poison', 'invalid'],
  ['no payload', operation('place_order', null), 'invalid'],
  ['a day that is over', placing('Poison', { preferredPickupDate: '2020-01-01' }), 'invalid'],
  ['an unknown kind', operation('paint_car', {}), 'update_required'],
  ['another name of an object', operation('constructor', {}), 'update_required'],
  ['an unknown version', { ...placing('Poison'), version: 9 }, 'update_required'],
  [
    'the same vehicle twice',
    operation(
      'place_order',
      orderPayload(
        { customerName: 'Poison' },
        {
          vehicles: [1, 2].flatMap(() =>
            orderPayload().vehicles.map((each) => ({ ...each, vehicleVin: '1HGCV1F30MA000001' })),
          ),
        },
      ),
    ),
    'invalid',
  ],
  ['an unknown order', operation('cancel_order', { orderId: 'SB000000', reason: 'x' }), 'order_not_found'],
  [
    'an operation that never came',
    operation('cancel_order', { operationId: crypto.randomUUID(), reason: 'x' }),
    'order_not_found',
  ],
  ['nothing to cancel', operation('cancel_order', { reason: 'x' }), 'invalid'],
]

describe('one bad operation does not block the others:', () => {
  test.each(poison)('%s', async (name, bad, code) => {
    const results = await resultsOf([placing(`Before ${name}`), bad, placing(`After ${name}`)])
    const outcomes = results.map(({ status, code: why }: { status: string; code?: string }) => why ?? status)
    expect(outcomes).toEqual(['applied', code, 'applied'])
    expect(await ordersOf('Poison')).toEqual([])
  })

  test('one nested deeper than any program reads', async () => {
    const operations = [placing('Before Deep'), 'DEEP', placing('After Deep')]
    const device = { deviceId, queueLength: 3, highestSequence: 3, appVersion: '1' }
    const deep = `{"id":"x","payload":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
    const text = JSON.stringify({ device, operations }).replace('"DEEP"', deep)
    const { status, body } = await api.send('POST', '/api/sync', { text, headers: booker })
    expect([status, body.results?.map((each: { status: string }) => each.status)]).toEqual([
      200,
      ['applied', 'refused', 'applied'],
    ])
  })

  // Scorecard R5.
  test('one among 200', async () => {
    const all: unknown[] = Array.from({ length: 199 }, () => placing('Two Hundred'))
    all.splice(120, 0, placing('Two Hundred', { notes: '\ud83d' }))
    const statuses: string[] = []
    for (let at = 0; at < all.length; at += 50) {
      const results = await resultsOf(all.slice(at, at + 50))
      statuses.push(...results.map(({ status }: { status: string }) => status))
    }
    expect(statuses.filter((status) => status === 'applied')).toHaveLength(199)
    expect(statuses[120]).toBe('refused')
    expect(await ordersOf('Two Hundred')).toHaveLength(199)
  }, 120_000)

  test('more than 50 are refused together', async () => {
    const many = Array.from({ length: 51 }, () => placing('Too Many'))
    const { status, body } = await sendSync(api, booker, many)
    expect([status, body.code]).toEqual([400, 'invalid'])
  })
})
