import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { doBefore } from '../../test/api/do-before.ts'
import { rosa, startOfferDesk, type OfferDesk, type TestCarrier } from '../../test/api/offer-desk.ts'

let desk: OfferDesk
beforeAll(async () => {
  desk = await startOfferDesk()
})
afterAll(() => desk.stop())

/** Staff save a carrier with changes. */
async function change({ id }: TestCarrier, changes: object) {
  const { carrier } = (await desk.staff('GET', `/carriers/${id}`)).body
  return desk.staff('PUT', `/carriers/${id}`, { ...carrier, ...changes })
}

const opens = async (token: string, device?: string) =>
  (await desk.post('', { token, ...(device ? { device } : {}) })).body

test('the link, the PIN and the devices of an open offer end with the address that they went to', async () => {
  const one = await desk.carrier()
  const orderId = await desk.offered([[one]])
  const before = await desk.identify(orderId, one)
  expect((await change(one, { phone: '(813) 555-0777' })).status).toBe(200)
  expect((await opens(before.token)).success).toBe(true)

  expect((await change(one, { email: 'right@haulers.example' })).status).toBe(200)
  expect((await opens(before.token)).code).toBe('invalid_token')
  const stolen = await desk.post('/answer', { action: 'accept', ...before, pay: '500.00' })
  expect([stolen.status, stolen.body.code]).toEqual([400, 'invalid_token'])
  expect(await desk.mailsOf(orderId, 'offer_to_carrier')).toContain('right@haulers.example')

  const token = await desk.linkOf(orderId, one)
  const oldPin = await desk.post('/answer', { action: 'accept', ...before, token, pay: '500.00' })
  expect([oldPin.status, oldPin.body.details[0].path]).toEqual([400, 'pin'])
  expect((await desk.accept(orderId, one)).status).toBe(200)
})

test('an accepted load is opened by the new address alone, and on no device known before', async () => {
  const one = await desk.carrier()
  const orderId = await desk.offered([[one]])
  await desk.accept(orderId, one)
  const old = await desk.linkOf(orderId, one)
  await change(one, { email: 'first@haulers.example' })
  expect(await desk.mailsOf(orderId, 'offer_accepted')).toContain('first@haulers.example')
  const driver = { token: old, device: one.device, ...rosa }
  expect((await desk.post('/driver', driver)).body.code).toBe('invalid_token')

  const token = await desk.linkOf(orderId, one)
  expect((await opens(token, one.device)).offer).toMatchObject({ state: 'accepted', needsPin: true })
  expect((await desk.post('/driver', { ...driver, token })).status).toBe(403)
  await desk.post('/device', await desk.identify(orderId, one))
  expect((await desk.post('/driver', { ...driver, token })).status).toBe(200)

  await change(one, { email: 'second@haulers.example' })
  expect(await desk.mailsOf(orderId, 'rate_confirmation')).toContain('second@haulers.example')
  const last = await desk.linkOf(orderId, one)
  expect((await opens(token, one.device)).code).toBe('invalid_token')
  await desk.post('/device', await desk.identify(orderId, one))
  const { confirmation } = (await opens(last, one.device)).offer.accepted
  const signature = { confirmationId: confirmation.id, name: 'Dana Reyes', isAgreed: true }
  const signed = await desk.post('/confirmation', { token: last, device: one.device, ...signature })
  expect(signed.body.offer.accepted.confirmation.signedBy).toBe('Dana Reyes')

  await change(one, { email: 'third@haulers.example' })
  expect(await desk.mailsOf(orderId, 'rate_confirmation')).toHaveLength(2)
  expect((await opens(last, one.device)).code).toBe('invalid_token')
  const { events } = (await desk.staff('GET', `/orders/${orderId}`)).body.order
  const mailed = events.filter(({ event }: { event: string }) => event === 'offer_link_sent')
  expect(mailed).toHaveLength(2)
})

test('an offer that is made while staff save the address ends its link, too', async () => {
  const one = await desk.carrier()
  let orderId = ''
  doBefore(desk.api, 'update "carriers" set', async () => {
    orderId = await desk.offered([[one]])
  })
  expect((await change(one, { email: 'late@haulers.example' })).status).toBe(200)
  expect((await desk.current(orderId)).recipients).toHaveLength(1)
  expect(await desk.mailsOf(orderId, 'offer_to_carrier')).toContain('late@haulers.example')
})

test('other carriers of the offer keep their links, and a counter waits on', async () => {
  const [one, other] = [await desk.carrier(), await desk.carrier()]
  const orderId = await desk.offered([[one, other]])
  const counter = { action: 'counter', pay: '900.00', pickupDate: desk.api.dayIn(4) }
  await desk.post('/answer', { ...counter, ...(await desk.identify(orderId, one)) })
  const kept = await desk.identify(orderId, other)
  await change(one, { email: 'counter@haulers.example' })
  expect((await opens(kept.token)).success).toBe(true)
  const { recipients } = await desk.current(orderId)
  const recipient = recipients.find(({ carrierId }) => carrierId === one.id)
  const accepted = await desk.work(orderId, {
    action: 'accept_counter',
    recipientId: recipient?.id,
    confirm: { guards: ['pay_above_total', 'pay_above_lane'], reason: 'Agreed' },
  })
  expect([accepted.status, (await desk.current(orderId)).state]).toEqual([200, 'accepted'])
})

test('the links of its copies of bills of lading end, and those of the others stay', async () => {
  const one = await desk.carrier()
  const orderId = await desk.offered([[one]])
  await desk.accept(orderId, one)
  const named = { token: await desk.linkOf(orderId, one), device: one.device, ...rosa }
  expect((await desk.post('/driver', named)).status).toBe(200)
  const { carrier } = (await desk.staff('GET', `/carriers/${one.id}`)).body
  const copy = (role: string, to: string) => sql`INSERT INTO paper_copies
    (id, order_id, assignment_id, step, stage, role, recipient, message_key, token_hash, created_at)
    SELECT ${`${role} ${one.id}`}, order_id, id, 'pickup', 'final', ${role}, ${to}, ${role}, ${`${role} ${one.id}`},
      ${desk.api.now().toISOString()} FROM order_assignments WHERE order_id = ${orderId}`
  await desk.db.write([copy('carrier', carrier.email), copy('pickup_contact', 'gate@auction.example')])
  await change(one, { email: 'papers@haulers.example' })
  const rows = await desk.db.sql.all<{ role: string; hash: string }>(
    sql`SELECT role, token_hash AS hash FROM paper_copies WHERE order_id = ${orderId} ORDER BY role`,
  )
  expect(rows).toEqual([
    { role: 'carrier', hash: `ended carrier ${one.id}` },
    { role: 'pickup_contact', hash: `pickup_contact ${one.id}` },
  ])
})
