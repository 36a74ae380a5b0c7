import type { CarrierConfirmation } from '@switchback/core/offers/rate-confirmation.ts'
import { adminNotifications } from '@switchback/db/schema/messages/admin-notifications.ts'
import { rateConfirmations } from '@switchback/db/schema/orders/offers.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doBefore } from '../../../test/api/do-before.ts'
import { rosa, startOfferDesk, type OfferDesk, type TestCarrier } from '../../../test/api/offer-desk.ts'
import { signedIn } from '../../../test/api/signed-in.ts'
import { pdfCollisions, pdfPages } from '../../../test/pdf/pdf-texts.ts'
import { issueDueConfirmations } from './issue-confirmation.ts'

let desk: OfferDesk
beforeAll(async () => {
  desk = await startOfferDesk()
})
afterAll(() => desk.stop())

type Load = { readonly orderId: string; readonly one: TestCarrier; readonly token: string }

/** A load whose carrier accepted it and named its driver. */
async function confirmed(): Promise<Load> {
  const one = await desk.carrier()
  const orderId = await desk.offered([[one]])
  await desk.accept(orderId, one)
  const token = await desk.linkOf(orderId, one)
  const { status } = await desk.post('/driver', { token, device: one.device, ...rosa })
  expect(status).toBe(200)
  return { orderId, one, token }
}

/** The rate confirmation on the carrier's page. */
async function shown({ one, token }: Load): Promise<CarrierConfirmation> {
  const { body } = await desk.post('', { token, device: one.device })
  return body.offer.accepted.confirmation
}

const sign = ({ one, token }: Load, confirmationId: string, name = 'Dana Reyes') =>
  desk.api.send('POST', '/api/offers/confirmation', {
    headers: { 'CF-Connecting-IP': '203.0.113.7' },
    json: { token, device: one.device, confirmationId, name, isAgreed: true },
  })

const staffOf = async ({ orderId }: Load) => (await desk.current(orderId)).acceptance?.confirmations ?? []

const orderOf = async ({ orderId }: Load) => (await desk.staff('GET', `/orders/${orderId}`)).body.order

/** Staff move the agreed pickup by a day. */
async function changeLoad(load: Load): Promise<void> {
  const { assignment, revision } = await orderOf(load)
  const { carrierId, driverName, driverPhone, carrierPay, deliveryDate } = assignment
  const { status, body } = await desk.staff('POST', `/orders/${load.orderId}/driver`, {
    carrierId,
    driverName,
    driverPhone,
    carrierPay,
    deliveryDate,
    revision,
    pickupDate: desk.api.dayIn(4),
    reason: 'The customer asked',
  })
  expect([status, body.error]).toEqual([200, undefined])
}

const texts = ({ paper }: CarrierConfirmation) => JSON.stringify(paper)

describe('a rate confirmation', () => {
  test('states to the carrier all of its load, and not the price of the customer', async () => {
    const load = await confirmed()
    const confirmation = await shown(load)
    const order = await orderOf(load)
    expect(confirmation).toMatchObject({ version: 1, signedBy: null, isChanged: false })
    const stated = [
      order.pickupAddress,
      order.deliveryAddress,
      order.customerName,
      load.one.dotNumber,
      'USDOT',
      '$500.00',
      'ACH, 30 days after delivery',
      'Rosa Díaz',
      'White Kenworth',
      'FL1234',
    ]
    expect(stated.filter((text: string) => !texts(confirmation).includes(text))).toEqual([])
    expect(texts(confirmation)).not.toContain(order.totalPrice)
    expect(await desk.mailsOf(load.orderId, 'rate_confirmation')).toHaveLength(1)
  })

  test('is for the carrier’s own device alone', async () => {
    const load = await confirmed()
    const { id } = await shown(load)
    const { token } = load
    const { body } = await desk.post('', { token, device: 'e'.repeat(64) })
    expect(body.offer.accepted.confirmation).toBeNull()
    const stranger = { ...load, one: { ...load.one, device: 'e'.repeat(64) } }
    expect((await sign(stranger, id)).status).toBe(403)
    const paper = { token, device: 'e'.repeat(64), confirmationId: id }
    expect((await desk.post('/confirmation/paper', paper)).status).toBe(403)
    const other = await confirmed()
    expect((await sign(other, id)).status).toBe(404)
  })

  test('is signed once, however often it is sent, and staff read who signed it', async () => {
    const load = await confirmed()
    const { id, paper } = await shown(load)
    const names = ['Dana Reyes', 'Dana Reyes', 'Ivo Lang']
    const answers = await Promise.all(names.map((name) => sign(load, id, name)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const [confirmation] = await staffOf(load)
    expect(confirmation).toMatchObject({
      number: paper.number,
      signedBy: expect.stringMatching(/Dana|Ivo/),
      signedFrom: '203.0.113.7',
    })
    expect((await sign(load, id, 'Somebody Else')).body.offer.accepted.confirmation.signedBy).toBe(
      confirmation?.signedBy,
    )
    const { events } = await orderOf(load)
    const signed = events.filter(
      ({ event, detail }: { event: string; detail: string }) =>
        event === 'rate_confirmation' && detail.startsWith('signed'),
    )
    expect(signed).toMatchObject([{ actorKind: 'carrier', actorName: expect.any(String) }])
    const [told] = await desk.db.read([
      desk.db.sql
        .select()
        .from(adminNotifications)
        .where(
          and(
            eq(adminNotifications.orderId, load.orderId),
            sql`${adminNotifications.facts} ->> 'kind' = 'confirmation_signed'`,
          ),
        ),
    ])
    expect(told).toHaveLength(1)
  })

  test('takes a name and the tick', async () => {
    const load = await confirmed()
    const { id } = await shown(load)
    expect((await sign(load, id, ' ')).body.details[0].path).toBe('name')
    const { token, one } = load
    const unticked = { token, device: one.device, confirmationId: id, name: 'Dana', isAgreed: false }
    expect((await desk.post('/confirmation', unticked)).body.details[0].path).toBe('isAgreed')
  })
})

describe('a changed load', () => {
  test('asks for another signature, and the signed paper stays as it was', async () => {
    const load = await confirmed()
    const first = await shown(load)
    await sign(load, first.id)
    const before = await staffOf(load)
    await changeLoad(load)
    const ids = await issueDueConfirmations(desk.jobIn(1))
    expect(ids.length).toBeGreaterThan(0)
    expect(await issueDueConfirmations(desk.jobIn(2))).toEqual([])
    expect(await desk.mailsOf(load.orderId, 'rate_confirmation')).toHaveLength(2)
    const second = await shown(load)
    expect(second).toMatchObject({ version: 2, signedBy: null, isChanged: true })
    expect(texts(second)).not.toBe(texts(first))
    expect(await staffOf(load)).toMatchObject([{ signedBy: null }, before[0]])
    const change = desk.db.write([
      desk.db.sql.update(rateConfirmations).set({ signedBy: 'X' }).where(eq(rateConfirmations.id, first.id)),
    ])
    await expect(change).rejects.toThrow('never changes')
  })

  test('that cannot be issued is logged, and stops no other', async () => {
    const loads = [await confirmed(), await confirmed(), await confirmed()]
    for (const load of loads) await changeLoad(load)
    let written = 0
    const write: typeof desk.db.write = (statements) => {
      written += 1
      return written === 2 ? Promise.reject(new Error('Lost')) : desk.db.write(statements)
    }
    await issueDueConfirmations(desk.jobIn(1, { ...desk.db, write }))
    expect(desk.logged).toEqual([{ event: 'offer_job_failed', level: 'error', error: 'Error' }])
    const counts = () =>
      Promise.all(loads.map(async ({ orderId }) => (await desk.mailsOf(orderId, 'rate_confirmation')).length))
    expect(await counts()).toEqual([2, 1, 2])
    await issueDueConfirmations(desk.jobIn(2))
    expect(await counts()).toEqual([2, 2, 2])
  })

  test('that says the same to the carrier keeps its signature', async () => {
    const load = await confirmed()
    const { id } = await shown(load)
    await sign(load, id)
    const { revision } = await orderOf(load)
    await desk.staff('POST', `/orders/${load.orderId}/transport`, { to: 'in_transit', revision })
    await issueDueConfirmations(desk.jobIn(1))
    expect(await shown(load)).toMatchObject({ id, version: 1, signedBy: 'Dana Reyes' })
  })

  test('while the carrier signs is not signed', async () => {
    const load = await confirmed()
    const { id } = await shown(load)
    doBefore(desk.api, 'update "rate_confirmations" set', () => changeLoad(load))
    const { status, body } = await sign(load, id)
    expect([status, body.code]).toEqual([409, 'order_changed'])
    expect(await staffOf(load)).toMatchObject([{ signedBy: null }, { signedBy: null }])
    // The page says why the signature was refused.
    expect(await shown(load)).toMatchObject({ version: 2, isChanged: true })
  })

  test('that goes back to staff while the carrier signs is not signed', async () => {
    const load = await confirmed()
    const { id } = await shown(load)
    doBefore(desk.api, 'update "rate_confirmations" set', async () => {
      const { revision } = await orderOf(load)
      const back = { reason: 'Not who they say', revision }
      expect((await desk.staff('POST', `/orders/${load.orderId}/roll-back`, back)).status).toBe(200)
    })
    expect((await sign(load, id)).status).toBe(409)
    expect(await staffOf(load)).toMatchObject([{ signedBy: null }])
  })
})

describe('the paper', () => {
  const pagesOf = async (path: string, json?: object): Promise<string> => {
    const headers = { ...desk.ops, 'Content-Type': 'application/json' }
    const init = json ? { method: 'POST', headers, body: JSON.stringify(json) } : { headers }
    const response = await desk.api.request(path, init)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
    const pages = await pdfPages(await response.arrayBuffer())
    expect(pages.length).toBeLessThanOrEqual(2)
    return pages.flat().join(' ')
  }

  test('opens for the carrier and for staff, with the signature', async () => {
    const load = await confirmed()
    const { id, paper } = await shown(load)
    const opened = { token: load.token, device: load.one.device, confirmationId: id }
    const unsigned = await pagesOf('/api/offers/confirmation/paper', opened)
    const stated = paper.sections.flatMap(({ title, facts }) => [title, ...facts.flat()])
    const words = (text: string) => text.replaceAll(/\s+/g, '')
    expect(stated.filter((text) => !words(unsigned).includes(words(text)))).toEqual([])
    expect(unsigned).toContain('Not signed yet')
    await sign(load, id)
    const offer = await desk.current(load.orderId)
    const path = `/offers/${offer.id}/confirmations/${id}`
    const signed = await pagesOf(`/api/admin/orders/${load.orderId}${path}`)
    expect(signed).not.toContain('Not signed')
    expect(signed).toContain('Dana Reyes')
    expect(signed).toContain('203.0.113.7')
    const other = await confirmed()
    expect((await desk.staff('GET', `/orders/${other.orderId}${path}`)).status).toBe(404)
  })

  test('has the longest name of a signer whole, on the sheet', async () => {
    const load = await confirmed()
    const { id } = await shown(load)
    const name =
      'Maximiliano Alejandro Hernandez-Villalobos de la Cruz y Montoya of the Greater Pacific Slope and the Columbia Basin, Jr.'
    expect((await sign(load, id, name)).status).toBe(200)
    const offer = await desk.current(load.orderId)
    const path = `/api/admin/orders/${load.orderId}/offers/${offer.id}/confirmations/${id}`
    const bytes = await (await desk.api.request(path, { headers: desk.ops })).arrayBuffer()
    expect(await pdfCollisions(bytes.slice(0))).toEqual([])
    expect((await pdfPages(bytes)).flat().join(' ').split(name)).toHaveLength(3)
  })
})

describe('staff', () => {
  test('name the driver for a carrier, which then signs on a device with its PIN', async () => {
    const one = await desk.carrier()
    const orderId = await desk.offered([[one]])
    await desk.work(orderId, { action: 'accept_by_phone', carrierId: one.id, saidBy: 'Pat' })
    const { status } = await desk.work(orderId, { action: 'name_driver', ...rosa })
    expect(status).toBe(200)
    const load = { orderId, one, token: await desk.linkOf(orderId, one) }
    await desk.post('/device', await desk.identify(orderId, one))
    const { id } = await shown(load)
    expect((await sign(load, id)).body.offer.accepted.confirmation.signedBy).toBe('Dana Reyes')
    expect((await desk.current(orderId)).allowedActions).toEqual([])
  })

  test('mail the link again: to name the driver, then to sign', async () => {
    const one = await desk.carrier()
    const orderId = await desk.offered([[one]])
    await desk.accept(orderId, one)
    expect((await desk.work(orderId, { action: 'send_link' })).status).toBe(200)
    expect(await desk.mailsOf(orderId, 'offer_accepted')).toHaveLength(2)
    await desk.work(orderId, { action: 'name_driver', ...rosa })
    expect((await desk.work(orderId, { action: 'send_link' })).status).toBe(200)
    expect(await desk.mailsOf(orderId, 'rate_confirmation')).toHaveLength(2)
    expect(await desk.mailsOf(orderId, 'offer_accepted')).toHaveLength(2)
  })
})

test('staff who see no carriers read neither carrier nor pay in the history of an offer', async () => {
  const load = await confirmed()
  await sign(load, (await shown(load)).id)
  await changeLoad(load)
  const headers = await signedIn(desk.api, 'support')
  const path = `/api/admin/orders/${load.orderId}`
  const [{ carrierName }] = (await desk.staff('GET', `/orders/${load.orderId}/offers`)).body.offers[0]
    .recipients
  const { status, body } = await desk.api.send('GET', path, { headers })
  expect(status).toBe(200)
  const history = JSON.stringify(body.order.events)
  expect(history).toContain('"actorKind":"carrier"')
  expect([carrierName, '$500.00', 'Dana Reyes'].filter((text) => history.includes(text))).toEqual([])
  expect((await desk.api.send('GET', `${path}/offers`, { headers })).status).toBe(403)
})
