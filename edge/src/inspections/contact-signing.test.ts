import type { SigningDraftInput } from '@switchback/core/inspections/contact-signing.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { contactSignings } from '@switchback/db/schema/inspections/contact-signings.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { assignedOrder, linkOf, phone, signed, vin } from '../../test/api/driver-phone.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { sampleDraft } from '../../test/fuzz/driver-samples.ts'
import { pruneSignings } from '../privacy/prune-positions.ts'

// DRIVER-26

let api: ApiUnderTest
let ops: Record<string, string>
const minuteMs = 60_000

beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
  ops = await signedIn(api, 'ops')
})
afterAll(() => api.stop())

const draft = (changes: Partial<SigningDraftInput> = {}): SigningDraftInput => ({
  ...sampleDraft,
  id: crypto.randomUUID(),
  ...changes,
})

/** A driver whose load is open, and the driver's phone. */
async function opened() {
  const id = await assignedOrder(api, ops)
  const { token } = await linkOf(api, id)
  const driver = phone(api, token)
  await driver.open()
  return { id, driver }
}
type Driver = Awaited<ReturnType<typeof opened>>['driver']

/** The page of the QR code that the driver's phone shows for a draft. */
async function codeOf(driver: Driver, of: SigningDraftInput) {
  const { status, body } = await driver.send('POST', '/signings', of)
  expect([status, body.path]).toEqual([200, expect.stringMatching(/^\/d\/sign#[0-9a-f]{32}$/)])
  const token: string = body.path.split('#')[1]
  const name = 'Ada Okafor'
  return {
    token,
    until: body.until as string,
    read: () => api.send('POST', '/api/signings', { json: { token } }),
    sign: (changes: object = {}) =>
      api.send('POST', '/api/signings/sign', { json: { token, name, path: 'M10 10l5 5', ...changes } }),
  }
}

const orderOf = async (id: string) =>
  (await api.send('GET', `/api/admin/orders/${id}`, { headers: ops })).body.order

test('the contact’s phone shows the draft with towns and terms alone, and the signature enters the record', async () => {
  const { id, driver } = await opened()
  const of = draft({ odometer: 48_211 })
  const contact = await codeOf(driver, of)
  const { body } = await contact.read()
  expect(body.signing).toMatchObject({
    state: 'open',
    shown: {
      carrierName: 'Test Haulers',
      driverName: 'Dee Driver',
      pickup: { zip3: '336' },
      delivery: { zip3: '900' },
      vehicle: { name: '2021 Honda Accord', vin },
      draft: { id: of.id, odometer: 48_211, damages: of.damages },
      terms: { version: expect.any(String) },
    },
  })
  const text = JSON.stringify(body)
  const order = await orderOf(id)
  for (const secret of [id, order.totalPrice, order.customerName, order.customerPhone, order.pickupAddress]) {
    expect(text).not.toContain(secret)
  }
  expect((await driver.send('GET', `/signings/${of.id}`)).body).toMatchObject({ state: 'waiting' })
  expect((await contact.sign()).body.signing).toEqual({ state: 'signed', name: 'Ada Okafor' })
  const { signature } = (await driver.send('GET', `/signings/${of.id}`)).body
  expect(signature).toEqual({
    name: 'Ada Okafor',
    path: 'M10 10l5 5',
    at: expect.stringMatching(/T\d\d:\d\d:\d\dZ$/),
  })
  const taken = await driver.sign(signed({ id: of.id, contact: { kind: 'signed', ...signature } }))
  expect(taken.body.inspection.record.contact).toMatchObject({ kind: 'signed', name: 'Ada Okafor' })
  expect((await contact.read()).body.signing).toEqual({ state: 'over' })
  expect(JSON.stringify(api.log)).not.toContain(contact.token)
})

test('the contact’s address for a copy enters the record and gets the paper, and is read by the driver’s phone alone', async () => {
  const { id, driver } = await opened()
  const of = draft()
  const contact = await codeOf(driver, of)
  expect((await contact.sign({ email: 'not an address' })).status).toBe(400)
  const email = 'gate@auction.example'
  expect((await contact.sign({ email })).body.signing).toEqual({ state: 'signed', name: 'Ada Okafor' })
  expect((await contact.sign({ email })).status).toBe(200)
  expect((await contact.sign({ email: 'eve@example.com' })).body.code).toBe('link_ended')
  expect(JSON.stringify((await contact.read()).body)).not.toContain(email)
  const { signature } = (await driver.send('GET', `/signings/${of.id}`)).body
  expect(signature).toMatchObject({ name: 'Ada Okafor', email })
  await driver.sign(signed({ id: of.id, contact: { kind: 'signed', ...signature } }))
  const { copies } = (await api.send('GET', `/api/admin/orders/${id}/inspections`, { headers: ops })).body
  expect(copies).toContainEqual(expect.objectContaining({ role: 'pickup_contact', to: email }))
})

test('reading changes nothing, and one signature is taken, also of two at once; the same again changes nothing', async () => {
  const { id, driver } = await opened()
  const contact = await codeOf(driver, draft())
  const before = await orderOf(id)
  for (let at = 0; at < 5; at++) expect((await contact.read()).body.signing.state).toBe('open')
  const both = await Promise.all([contact.sign(), contact.sign({ name: 'Eve' })])
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '410'])
  const [name] = both.flatMap(({ body }) => body.signing?.name ?? [])
  expect((await contact.sign({ name })).status).toBe(200)
  expect((await contact.sign({ name: 'Mallory' })).body.code).toBe('link_ended')
  expect((await contact.read()).body.signing).toEqual({ state: 'signed', name })
  expect(await orderOf(id)).toEqual(before)
})

test('it ends after 30 minutes, with the next code, and with the driver’s link; then it shows nothing', async () => {
  const { id, driver } = await opened()
  const of = draft()
  const first = await codeOf(driver, of)
  expect(Date.parse(first.until) - api.now().getTime()).toBeLessThanOrEqual(30 * minuteMs)
  const second = await codeOf(driver, of)
  expect((await first.read()).status).toBe(404)
  api.pass(30 * minuteMs + 1000)
  expect((await second.read()).body.signing).toEqual({ state: 'over' })
  expect((await second.sign()).body.code).toBe('link_ended')
  expect((await driver.send('GET', `/signings/${of.id}`)).body.state).toBe('over')
  const third = await codeOf(driver, of)
  await api.send('POST', `/api/admin/orders/${id}/driver-link`, { headers: ops })
  expect((await third.read()).body.signing).toEqual({ state: 'over' })
  expect((await third.sign()).body.code).toBe('link_ended')
})

test('a draft that is signed gives its signature again; a changed one has to be signed anew', async () => {
  const { driver } = await opened()
  const of = draft()
  const contact = await codeOf(driver, of)
  await contact.sign()
  const again = await driver.send('POST', '/signings', of)
  expect(again.body).toMatchObject({ path: null, signature: { name: 'Ada Okafor' } })
  const changed = await codeOf(driver, { ...of, odometer: 1 })
  expect((await contact.read()).status).toBe(404)
  expect((await changed.read()).body.signing.state).toBe('open')
  await changed.sign()
  const [first, ...rest] = of.photos
  const retaken = { ...of, odometer: 1, photos: [{ ...first!, sha256: 'B'.repeat(43) }, ...rest] }
  expect((await (await codeOf(driver, retaken)).read()).body.signing.state).toBe('open')
})

test('the pickup code is asked first; other phones, vehicles and signed inspections open none', async () => {
  const { id, driver } = await opened()
  const send = (of: object) => driver.send('POST', '/signings', of)
  expect((await send(draft({ isCodeAsked: false }))).body.details[0].message).toContain('pickup code first')
  expect((await send(draft({ step: 'delivery', newDamage: false, isCodeAsked: false }))).status).toBe(200)
  expect((await send(draft({ vehicle: 7 }))).body.code).toBe('invalid')
  const { token } = await linkOf(api, id)
  const stranger = phone(api, token)
  expect((await stranger.send('POST', '/signings', draft())).body.code).toBe('device_not_bound')
  expect((await stranger.send('GET', `/signings/${draft().id}`)).body.code).toBe('device_not_bound')
  const record = signed()
  await driver.sign(record)
  expect((await send(draft({ id: record.id }))).body.code).toBe('illegal_transition')
})

test('a signature is drawn within its box, with a name', async () => {
  const { driver } = await opened()
  const contact = await codeOf(driver, draft())
  for (const odd of [{ name: ' ' }, { path: '' }, { path: 'M0 0l999 0' }, { path: '<svg>' }]) {
    expect([odd, (await contact.sign(odd)).status]).toEqual([odd, 400])
  }
})

test('the rows go a week after their end', async () => {
  const { db } = api.database
  const count = async () => (await db.read([db.sql.select().from(contactSignings)]))[0].length
  const before = await count()
  expect(before).toBeGreaterThan(0)
  expect(await pruneSignings(db, api.now())).toBe(0)
  expect(await pruneSignings(db, new Date(api.now().getTime() + 8 * 24 * 60 * minuteMs))).toBe(before)
  expect(await count()).toBe(0)
})
