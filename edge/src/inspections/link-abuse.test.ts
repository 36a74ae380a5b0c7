import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { driverDevices, driverLinks } from '@switchback/db/schema/inspections/driver-links.ts'
import { inspections } from '@switchback/db/schema/inspections/inspections.ts'
import { liftedLimits } from '@switchback/core/testing/lifted-limits.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { assignedOrder, linkOf, phone, signed, vin } from '../../test/api/driver-phone.ts'
import { doBefore } from '../../test/api/do-before.ts'
import { fakeBindings } from '../../test/api/fake-bindings.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { withCarrier } from '../../test/api/test-carrier.ts'
import { driverSamples, sampleDraft } from '../../test/fuzz/driver-samples.ts'

// A link in the wrong hands, or after its end, shows nothing and moves nothing. DRIVER-1 to DRIVER-4, ADR-89.

let api: ApiUnderTest
let ops: Record<string, string>
const dayMs = 24 * 60 * 60 * 1000
const guessesAtMost = 40

beforeAll(async () => {
  const settings = { ...liftedLimits, UNKNOWN_ORDERS_PER_HOUR: String(guessesAtMost) }
  api = await startApi({ bindings: fakeBindings(), settings })
  await seedPeople(api.database.db, api.now())
  ops = await signedIn(api, 'ops')
})
afterAll(() => api.stop())

async function start(request?: object) {
  const id = await assignedOrder(api, ops, request)
  const { link, token } = await linkOf(api, id)
  return { id, link, token, driver: phone(api, token) }
}

async function opened() {
  const started = await start()
  expect((await started.driver.open()).status).toBe(200)
  return started
}

/** Everything that a link can do, but opening it and asking for it. */
const calls = (): readonly (readonly [method: string, path: string, json?: object | undefined])[] => [
  ['POST', '/records', signed()],
  ['PUT', `/inspections/${sampleDraft.id}/photos/0`],
  ['GET', `/inspections/${sampleDraft.id}/photos/0`],
  ['GET', `/inspections/${sampleDraft.id}/paper`],
  ['POST', `/inspections/${sampleDraft.id}/complete`, { lost: [] }],
  ['POST', '/events', driverSamples['POST /api/driver/:token/events']],
  ['POST', '/code', { code: '1234' }],
  ['POST', '/gate-pass', driverSamples['POST /api/driver/:token/gate-pass']],
  ['POST', '/signings', sampleDraft],
  ['GET', `/signings/${sampleDraft.id}`],
]

async function answersTo(who: ReturnType<typeof phone>) {
  const answers = []
  for (const [method, path, json] of calls()) {
    const { status, body } = await who.send(method, path, json)
    answers.push(`${method} ${path} ${status} ${body.code ?? JSON.stringify(body)}`)
  }
  return answers
}

/** All that a link and its order may show or change. */
async function stateOf(id: string) {
  const { db } = api.database
  const [links, devices, signedRows] = await db.read([
    db.sql.select().from(driverLinks).where(eq(driverLinks.orderId, id)),
    db.sql.select().from(driverDevices),
    db.sql.select({ id: inspections.id }).from(inspections).where(eq(inspections.orderId, id)),
  ])
  const { body } = await api.send('GET', `/api/admin/orders/${id}`, { headers: ops })
  return JSON.stringify([links, devices, signedRows, body.order])
}

test('the pickup code has five tries, however many at once', async () => {
  const { driver, link } = await opened()
  const guess = async (code: string) => (await driver.send('POST', '/code', { code })).body
  const wrong = Array.from({ length: 6 }, (_, at) => String((Number(link.pickupCode) + at + 1) % 10_000))
  const others = async () => {
    for (const code of wrong.slice(1)) await guess(code.padStart(4, '0'))
  }
  // The right one was read before the others, and is compared after them.
  doBefore(api, 'update "driver_links" set "code_miss_count"', others)
  expect(await guess(link.pickupCode)).toMatchObject({ isRight: false, triesLeft: 0 })
  expect(await guess(link.pickupCode)).toMatchObject({ isRight: false, triesLeft: 0 })
})

test('a right pickup code uses up no try', async () => {
  const { driver, link } = await opened()
  const guess = async () => (await driver.send('POST', '/code', { code: link.pickupCode })).body
  for (const _ of [1, 2, 3, 4, 5, 6]) expect(await guess()).toMatchObject({ isRight: true, triesLeft: 5 })
})

describe('a link that somebody else has', () => {
  test('to a phone that did not open it, each call answers that it is not bound, and nothing moves', async () => {
    const { id, token } = await opened()
    const before = await stateOf(id)
    const answers = await answersTo(phone(api, token))
    expect(answers.filter((answer) => !answer.endsWith(' 403 device_not_bound'))).toEqual([])
    expect(await stateOf(id)).toBe(before)
  })

  test('to a scanner of mails that follows it many times, changes nothing', async () => {
    const { id, token } = await start()
    const before = await stateOf(id)
    for (const method of ['GET', 'HEAD', 'GET', 'OPTIONS', 'GET']) {
      await api.request(`/api/driver/${token}`, { method, headers: { 'User-Agent': 'LinkScanner/1.0' } })
    }
    expect(await stateOf(id)).toBe(before)
    expect((await phone(api, token).open()).status).toBe(200)
  })

  test('shows no contact, VIN, carrier or driver before it is opened', async () => {
    const { id, token } = await start()
    const { body } = await api.send('GET', `/api/admin/orders/${id}`, { headers: ops })
    const text = JSON.stringify((await phone(api, token).send('GET')).body)
    const { customerName, customerPhone, pickupAddress, trackingCode } = body.order
    for (const secret of [vin, customerName, customerPhone, pickupAddress, trackingCode, 'Dee', 'Haulers']) {
      expect(text).not.toContain(secret)
    }
  })

  test('is not opened by thousands of PINs at once: five are compared, whichever is right', async () => {
    const { link, token } = await start(orderRequest())
    const pins = Array.from({ length: 60 }, (_, at) => String((Number(link.pin) + 1 + at) % 10_000))
    const guesses = [...pins.map((pin) => pin.padStart(4, '0')), link.pin]
    const answers = await Promise.all(guesses.map((pin) => phone(api, token).open(pin)))
    const compared = answers.filter(({ status, body }) => status === 200 || body.code === 'wrong_vin')
    expect(compared.length).toBeLessThanOrEqual(5)
    expect((await phone(api, token).open('ABCDEF')).status).toBe(403)
  })

  test('of a phone that asks again and again gives staff three questions at most', async () => {
    const { id, token } = await opened()
    const asked = []
    for (let at = 0; at < 6; at++) {
      asked.push((await phone(api, token).send('POST', '/rebind', { device: `Phone ${at}` })).status)
    }
    expect(asked).toEqual([200, 200, 200, 409, 409, 409])
    const { body } = await api.send('GET', `/api/admin/orders/${id}/inspections`, { headers: ops })
    expect(body.link.devices.filter(({ state }: { state: string }) => state === 'asked')).toHaveLength(3)
  })
})

describe('a link that has ended', () => {
  /** A bound phone may send what it signed; everything else is refused, and nothing is shown. */
  const taken = /^(POST \/records 200|PUT .* 409 record_missing|POST .*complete 409 record_missing)/

  test.each<[string, (id: string) => Promise<unknown>]>([
    [
      'by another driver',
      async (id) => {
        const { body } = await api.send('GET', `/api/admin/orders/${id}`, { headers: ops })
        const { revision } = body.order
        const json = {
          ...withCarrier,
          driverName: 'Other',
          driverPhone: '8135550111',
          reason: 'Ill',
          revision,
        }
        return api.send('POST', `/api/admin/orders/${id}/driver`, { json, headers: ops })
      },
    ],
    [
      'by a cancelled order',
      (id) =>
        api.send('POST', `/api/admin/orders/${id}/transport`, {
          json: { to: 'cancelled', reason: 'Sold' },
          headers: ops,
        }),
    ],
    [
      'by one that was issued again',
      (id) => api.send('POST', `/api/admin/orders/${id}/driver-link`, { headers: ops }),
    ],
  ])('%s shows its phone nothing and takes no news', async (_, end) => {
    const { id, driver, token } = await opened()
    await end(id)
    const before = await api.send('GET', `/api/admin/orders/${id}`, { headers: ops })
    const answers = await answersTo(driver)
    expect(answers.filter((answer) => !answer.endsWith(' 410 link_ended') && !taken.test(answer))).toEqual([])
    expect((await driver.send('GET')).status).toBe(410)
    expect((await phone(api, token).open()).body.code).toBe('link_ended')
    const after = await api.send('GET', `/api/admin/orders/${id}`, { headers: ops })
    expect(after.body.order.transportStatus).toBe(before.body.order.transportStatus)
  })

  test('because nobody opened it for 30 days asks for a new one, and shows nothing', async () => {
    const { id, token } = await start()
    api.pass(29 * dayMs)
    expect((await phone(api, token).send('GET')).body.state).toBe('open')
    api.pass(dayMs + 60_000)
    ops = await signedIn(api, 'ops')
    const stale = phone(api, token)
    expect((await stale.send('GET')).body).toMatchObject({ state: 'expired', load: null })
    expect((await stale.open()).body.code).toBe('link_ended')
    const { body } = await api.send('GET', `/api/admin/orders/${id}/inspections`, { headers: ops })
    expect(body.link.isExpired).toBe(true)
    await api.send('POST', `/api/admin/orders/${id}/driver-link`, { headers: ops })
    expect((await phone(api, (await linkOf(api, id)).token).open()).status).toBe(200)
  })

  test('does not end for a phone that opened it in time', async () => {
    const { id, driver, token } = await opened()
    api.pass(60 * dayMs)
    ops = await signedIn(api, 'ops')
    expect((await driver.send('GET')).body.state).toBe('bound')
    expect((await phone(api, token).send('GET')).body.state).toBe('bound_elsewhere')
    const { body } = await api.send('GET', `/api/admin/orders/${id}/inspections`, { headers: ops })
    expect(body.link.isExpired).toBe(false)
  })
})

// The last one: afterwards this network is refused.
test('guesses are counted by the network: after them a right link is refused as well', async () => {
  const { token } = await start()
  const guess = (at: number) => phone(api, at.toString(16).padStart(32, '0')).send('GET')
  const statuses = []
  for (let at = 0; at < guessesAtMost + 5; at++) statuses.push((await guess(at)).status)
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404))
  expect(statuses.slice(-3)).toEqual([429, 429, 429])
  expect((await phone(api, token).send('GET')).status).toBe(429)
  expect((await phone(api, token).open()).status).toBe(429)
})
