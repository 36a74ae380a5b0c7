import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { orderVehicles } from '@switchback/db/schema/orders/order-vehicles.ts'
import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../../test/api/api-under-test.ts'
import {
  assign,
  delivered,
  linkOf,
  phone,
  photoOf,
  sha256Of,
  openedLoad,
  signed,
  twoVehicles,
  vin,
} from '../../../test/api/driver-phone.ts'
import { fakeBindings } from '../../../test/api/fake-bindings.ts'
import { signedIn } from '../../../test/api/signed-in.ts'
import { withCarrier } from '../../../test/api/test-carrier.ts'
import { equalVehiclesRequest, vinOf } from '../../../test/api/vehicles-request.ts'
import { pdfCollisions, pdfPages, pdfTexts } from '../../../test/pdf/pdf-texts.ts'

let api: ApiUnderTest
let ops: Record<string, string>

beforeAll(async () => {
  api = await startApi({ bindings: fakeBindings() })
  await seedPeople(api.database.db, api.now())
  ops = await signedIn(api, 'ops')
})
afterAll(() => api.stop())

const opened = (request?: object) => openedLoad(api, ops, request)

async function paperOf(path: string, headers: Record<string, string> = ops) {
  const response = await api.request(path, { headers })
  expect([path, response.status]).toEqual([path, 200])
  return pdfPages(await response.arrayBuffer())
}

/** DRIVER-16 */
describe('the bill of lading', () => {
  test('has the five items of 49 CFR 373.101, both inspections and every hash, in the carrier’s name', async () => {
    const { db } = api.database
    const policy = { insurer: 'Great West Casualty', policyNumber: 'GWC-77' }
    await db.write([db.sql.update(carriers).set(policy).where(eq(carriers.id, withCarrier.carrierId))])
    const { id, driver } = await opened()
    const pickup = signed({ color: 'Pearl white', plate: 'QX7 881' })
    const taken = await driver.sign(pickup)
    const delivery = delivered({
      newDamage: true,
      damages: [{ view: 'rear', x: 500, y: 500, code: 'dent', size: 'over_12', photo: 2, note: 'bumper' }],
      contact: {
        kind: 'absent',
        reason: 'night_drop',
        note: 'Keys in the box',
        photo: null,
        at: pickup.signedAt,
      },
    })
    await driver.sign(delivery)
    const note = { kind: 'addendum', inspectionId: pickup.id, text: 'The odometer reads 48,212' }
    await driver.send('POST', '/events', {
      events: [{ id: crypto.randomUUID(), at: api.now().toISOString(), ...note }],
    })
    const pages = await paperOf(`/api/admin/orders/${id}/bill-of-lading`)
    const text = pages.flat().join('\n')
    const { body } = await api.send('GET', `/api/admin/orders/${id}`, { headers: ops })
    const expected = [
      'Test Haulers',
      'USDOT 1000001',
      'Insurer Great West Casualty, policy GWC-77, insured until Dec 31, 2099',
      'Arranged by Switchback, not a carrier',
      body.order.trackingCode,
      'Shipper (consignor) Ada Okafor, (813) 555-0101',
      'Origin 101 E Kennedy Blvd, Tampa, FL 33602',
      'Receiver (consignee) Ada Okafor',
      'Destination 6101 S Central Ave, Los Angeles, CA 90001',
      'Packages 1 vehicle',
      `Description 2021 Honda Accord, VIN ${vin}`,
      'Color Pearl white',
      'Plate QX7 881',
      'P1 Scratch, driver side, 1 to 6 in, photo 2',
      'D1 Dent, rear, over 12 in, photo 3, bumper',
      '(within 12 m), 1 mile from the middle of the stop',
      'Odometer 48,211 miles',
      'Keys, remotes 2, 1',
      'View Wet',
      'New damage yes',
      'Pickup code the contact had no code',
      'Photos 0 of 6, 6 on their way',
      'Interim: photos 0 of 12',
      'NOT AVAILABLE',
      'Night drop, Keys in the box',
      'Addendum The odometer reads 48,212 (Dee Driver',
      'Terms 2026-11',
    ]
    expect(expected.filter((line) => !text.includes(line))).toEqual([])
    for (const name of ['Ada Okafor', 'Dee Driver']) expect(text).toContain(name)
    const files = pages.at(-1)?.join(' ') ?? ''
    for (const { sha256 } of [...pickup.photos, ...delivery.photos]) expect(files).toContain(sha256)
    const recordHash = createHash('sha256').update(JSON.stringify(taken.body.inspection.record)).digest('hex')
    expect(files.replaceAll(' ', '')).toContain(recordHash)
    expect(sha256Of(photoOf('front'))).toBe(pickup.photos[0]?.sha256)
    expect(text).not.toContain(withCarrier.carrierPay)
    expect(text).not.toContain(body.order.totalPrice)
    expect(text).not.toContain(id)
  })

  test('says long names, the policy and why nobody signed in full, and nothing runs into something else', async () => {
    const { db } = api.database
    const ofCarrier = eq(carriers.id, withCarrier.carrierId)
    const [[before]] = await db.read([db.sql.select().from(carriers).where(ofCarrier)])
    const long = {
      name: 'Northwestern Intermountain Automobile Logistics and Heavy Transport of the Greater Pacific Slope and Columbia Basin, LLC',
      insurer: 'The Consolidated Farmers and Merchants Reciprocal Insurance Exchange of the Upper Midwest',
      policyNumber: 'CFMRIE-2024-88123-ABCDEFGHIJKLMNOP-000000001',
    }
    const { id, driver } = await opened()
    await db.write([db.sql.update(carriers).set(long).where(ofCarrier)])
    const at = api.now().toISOString()
    const note =
      'The gate was closed and nobody answered the phone, so the keys are in the box beside the office door'
    const nobody = { kind: 'absent', reason: 'night_drop', note, photo: null, at } as const
    const driverName = 'Maximiliano Hernandez-Villalobos de la Cruz y Montoya of the Pacific Slope'
    const record = signed({ contact: nobody })
    await driver.sign({ ...record, driver: { ...record.driver, name: driverName } })
    const response = await api.request(`/api/admin/orders/${id}/bill-of-lading`, { headers: ops })
    const file = await response.arrayBuffer()
    await db.write([
      db.sql
        .update(carriers)
        .set({ name: before?.name, insurer: before?.insurer, policyNumber: before?.policyNumber })
        .where(ofCarrier),
    ])
    // unpdf takes the bytes away.
    const texts = await pdfTexts(file.slice(0))
    const text = texts.join(' ')
    const expected = [long.name, `Insurer ${long.insurer}, policy ${long.policyNumber}`, note, driverName]
    expect(expected.filter((each) => !text.includes(each))).toEqual([])
    expect(texts.filter((each) => each.includes('USDOT 1000001'))).toHaveLength(1)
    expect(await pdfCollisions(file)).toEqual([])
  })

  test('is final once the last photo is here', async () => {
    const { id, driver } = await opened()
    const record = signed()
    await driver.sign(record)
    for (const [number, { slot }] of record.photos.entries()) {
      await driver.photo(record.id, number, photoOf(slot))
    }
    const text = (await paperOf(`/api/admin/orders/${id}/bill-of-lading`)).flat().join('\n')
    expect(text).toContain('Final')
    expect(text).toContain('Photos 6 of 6')
  })

  test('numbers the vehicles on all pages alike, also when the first of three was canceled', async () => {
    const request = equalVehiclesRequest(3)
    const vehicles = request.vehicles.map((vehicle, at) => ({ ...vehicle, vehicleVin: vinOf(at + 1) }))
    const json = { ...request, vehicles }
    const { order } = (await api.send('POST', '/api/orders', { json })).body
    const cancel = { reason: 'Sold', vehiclePosition: 0, revision: order.revision }
    const canceled = await api.send('POST', `/api/orders/${order.id}/cancel`, { json: cancel })
    expect(canceled.status).toBe(200)
    await assign(api, order.id, ops)
    const driver = phone(api, (await linkOf(api, order.id)).token)
    await driver.open(vinOf(2).slice(-6))
    for (const vehicle of [1, 2]) expect((await driver.sign(signed({ vehicle }))).status).toBe(200)
    const text = (await paperOf(`/api/admin/orders/${order.id}/bill-of-lading`)).flat().join('\n')
    const numbers = [/^\d\. 2021 Honda/gm, /^Pickup of vehicle \d/gm].map((each) => text.match(each))
    expect(numbers).toEqual([
      ['1. 2021 Honda', '2. 2021 Honda'],
      ['Pickup of vehicle 1', 'Pickup of vehicle 2'],
    ])
  })

  test('of two vehicles lists both, also one that is not inspected, and why it was left behind', async () => {
    const { id, driver } = await opened(twoVehicles())
    await driver.sign(signed())
    const at = api.now().toISOString()
    const left = {
      id: crypto.randomUUID(),
      at,
      kind: 'left_behind',
      vehicle: 1,
      reason: 'no_room',
      note: null,
    }
    const sha256 = sha256Of(photoOf('place'))
    await driver.send('POST', '/events', { events: [{ ...left, photo: { sha256, at } }] })
    const text = (await paperOf(`/api/admin/orders/${id}/bill-of-lading`)).flat().join('\n')
    expect(text).toContain('Packages 2 vehicles')
    expect(text).toContain('Damage not inspected, left behind')
    expect(text).toContain('Left behind No room, Dee Driver')
    expect(text.replaceAll(/\s/g, '')).toContain(sha256)
    await driver.sign(signed({ vehicle: 1 }))
    const after = (await paperOf(`/api/admin/orders/${id}/bill-of-lading`)).flat().join('\n')
    expect(after).not.toContain('Left behind')
  })

  test('opens for the customer and the bound phone, not before anything is signed', async () => {
    const { id, token, driver } = await opened()
    expect((await api.send('GET', `/api/orders/${id}/bill-of-lading`)).status).toBe(404)
    const record = signed()
    await driver.sign(record)
    await paperOf(`/api/orders/${id}/bill-of-lading`, {})
    const path = `/api/driver/${token}/inspections/${record.id}/paper`
    await paperOf(path, { Cookie: driver.cookie() })
    expect((await api.send('GET', path)).body.code).toBe('device_not_bound')
  })
})

/** DRIVER-17 */
describe('staff', () => {
  test('see the link, what was signed, and why it is not clean', async () => {
    const { id, token, driver } = await opened()
    await driver.sign(signed({ place: null }))
    const { body } = await api.send('GET', `/api/admin/orders/${id}/inspections`, { headers: ops })
    expect(body).toMatchObject({
      canIssue: true,
      hasPaper: true,
      link: {
        driverName: 'Dee Driver',
        state: 'active',
        isLocked: false,
        devices: [{ state: 'bound', name: 'iPhone, Safari' }],
        access: { url: expect.stringContaining(`/d/${token}`), pin: expect.any(String) },
      },
      vehicles: [
        { state: 'picked_up', inspections: [{ reasons: ['no position'], driverName: 'Dee Driver' }] },
      ],
    })
    const reader = await signedIn(api, 'finance')
    const read = await api.send('GET', `/api/admin/orders/${id}/inspections`, { headers: reader })
    expect([read.status, read.body.link.access, read.body.canIssue]).toEqual([200, null, false])
  })

  test('let a second phone take over; the first one is evidence from then on', async () => {
    const { id, token, driver } = await opened()
    const second = phone(api, token)
    await second.send('POST', '/rebind', { device: 'Pixel' })
    const shown = await api.send('GET', `/api/admin/orders/${id}/inspections`, { headers: ops })
    const { id: deviceId } = shown.body.link.devices.find(({ name }: { name: string }) => name === 'Pixel')
    const rebind = () =>
      api.send('POST', `/api/admin/orders/${id}/driver-link/rebind`, { json: { deviceId }, headers: ops })
    expect((await rebind()).status).toBe(200)
    expect((await rebind()).status).toBe(404)
    expect((await second.send('GET')).body.state).toBe('bound')
    expect((await driver.send('GET')).body).toMatchObject({ state: 'bound_elsewhere', load: null })
    expect((await driver.sign(signed())).body.inspection.isEvidence).toBe(true)
    expect((await second.sign(signed())).body.inspection.isEvidence).toBe(false)
  })

  test('issue a locked link again: the old address ends, what its phone signed counts', async () => {
    const { id, driver } = await opened()
    await driver.sign(signed())
    const issued = await api.send('POST', `/api/admin/orders/${id}/driver-link`, { headers: ops })
    expect([issued.status, issued.body.link.devices]).toEqual([200, []])
    expect((await driver.send('GET')).status).toBe(410)
    const again = phone(api, (await linkOf(api, id)).token)
    const { body } = await again.open()
    expect(body.load.vehicles[0].state).toBe('picked_up')
    await again.sign(delivered())
    const { order } = (await api.send('GET', `/api/admin/orders/${id}`, { headers: ops })).body
    expect(order.transportStatus).toBe('completed')
  })

  test('allow gate passes to be opened away from the pickup', async () => {
    const { id, driver } = await opened()
    const { db } = api.database
    await db.write([
      db.sql
        .update(orderVehicles)
        .set({ releaseNote: 'Gate 4, code 7788' })
        .where(eq(orderVehicles.orderId, id)),
    ])
    const pass = (place: object | null) => driver.send('POST', '/gate-pass', { vehicle: 0, place })
    expect((await pass(null)).status).toBe(403)
    expect((await pass({ lat: 33.9, lon: -118.2, accuracy: 5 })).status).toBe(403)
    expect((await pass({ lat: 27.9477, lon: -82.4584, accuracy: 5 })).body.text).toBe('Gate 4, code 7788')
    await api.send('POST', `/api/admin/orders/${id}/driver-link/gate-passes`, { headers: ops })
    expect((await pass(null)).status).toBe(200)
  })
})
