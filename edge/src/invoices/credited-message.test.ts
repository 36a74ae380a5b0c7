import { defaultTimeZone } from '@switchback/core/calendar/time-zone.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { demoDealerId } from '@switchback/db/seed/demo-people.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadFont, startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { equalVehiclesRequest } from '../../test/api/vehicles-request.ts'
import { readConfig } from '../config.ts'
import { deliverMessage } from '../outbox/deliver/deliver-message.ts'
import { setUpDelivery } from '../outbox/deliver/delivery.ts'
import { startResendFake, resendKey, type ResendFake } from '../../test/message-fakes/resend-fake.ts'
import { drawPaper } from '../papers/draw-paper.ts'

const payable = 'ap@bayshore.example'

let api: ApiUnderTest
let resend: ResendFake
let admin: { readonly Authorization: string }
beforeAll(async () => {
  api = await startApi()
  resend = await startResendFake()
  await seedPeople(api.database.db, api.now())
  await api.database.db.write([
    sql`UPDATE dealers SET credit_approved = 1, invoicing_enabled = 1, credit_limit_cents = 99000000, invoice_email = ${payable}
      WHERE id = ${demoDealerId}`,
  ])
  admin = await signedIn(api, 'dealer')
})
afterAll(async () => {
  await api.stop()
  await resend.stop()
})
beforeEach(() => api.database.db.write([sql`DELETE FROM outbox_messages`]))

async function place(json: object) {
  const { body } = await api.send('POST', '/api/dealer/orders', {
    json: { ...json, paymentMethod: 'invoice' },
    headers: admin,
  })
  return body.order
}

async function credited() {
  const { db } = api.database
  const [rows] = await db.read([
    db.sql.select().from(outboxMessages).where(eq(outboxMessages.kind, 'invoice_credited')),
  ])
  return rows.map((row) => ({ ...row, facts: row.facts as MessageFacts['invoice_credited'] }))
}

const cancel = (id: string, json: object) =>
  api.send('POST', `/api/dealer/orders/${id}/cancel`, {
    json: { reason: 'Sold it', ...json },
    headers: admin,
  })

/** Sends a message through the provider. @returns the mail as the provider took it. */
async function deliver(id: string) {
  const { db, url } = api.database
  const config = readConfig({
    ENVIRONMENT: 'test',
    DATABASE_URL: url,
    PUBLIC_ORIGIN: 'https://switchback.example',
    RESEND_API_KEY: resendKey,
    RESEND_API_BASE: resend.url,
  })
  const now = () => api.now()
  const paper = { config, db, now: now(), timeZone: defaultTimeZone, loadFont }
  const delivery = setUpDelivery({
    config,
    db,
    now,
    log: () => undefined,
    fetch,
    drawPaper: (each) => drawPaper(paper, each),
  })
  await deliverMessage(delivery, id)
  return resend.mails.at(-1)
}

test('the address for invoices hears that an invoice is void, with its credit note as a paper', async () => {
  const order = await place(orderRequest())
  await cancel(order.id, {})
  const [mail, ...others] = await credited()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: payable, orderId: order.id })
  expect(mail?.facts).toMatchObject({
    invoiceNumber: order.invoice.invoiceNumber,
    creditNoteNumber: expect.stringMatching(/^CN-\d{4}-\d{6}$/),
    creditCents: 172_000,
    isVoid: true,
    dueCents: 0,
    keptCents: 0,
    reason: 'Sold it',
  })
  const sent = await deliver(mail?.id ?? '')
  expect(sent?.subject).toBe(`Don’t pay invoice ${order.invoice.invoiceNumber}: it is void`)
  expect(Object.keys(sent?.files ?? {})).toEqual([`${mail?.facts.creditNoteNumber}.pdf`])
})

test('a void invoice takes its late fees back, too, and names what stays as credit', async () => {
  const order = await place(orderRequest())
  await api.database.db.write([
    sql`UPDATE invoices SET late_fee_cents = 2580, late_fee_months = 1, paid_cents = 50000 WHERE order_id = ${order.id}`,
  ])
  await cancel(order.id, {})
  const [mail] = await credited()
  expect(mail?.facts).toMatchObject({ creditCents: 174_580, dueCents: 0, keptCents: 50_000 })
})

test('it hears of a vehicle that was cancelled alone, and what is still due', async () => {
  const order = await place(equalVehiclesRequest(3))
  await cancel(order.id, { vehiclePosition: 1, revision: order.revision })
  const [mail] = await credited()
  const total = Math.round(Number(order.totalPrice) * 100)
  expect(mail?.facts).toMatchObject({ isVoid: false, creditCents: total / 3, dueCents: total - total / 3 })
  expect(mail?.facts.creditNoteNumber).toMatch(/^CN-/)
})

test('an order by card has no such mail', async () => {
  const { body } = await api.send('POST', '/api/dealer/orders', { json: orderRequest(), headers: admin })
  await cancel(body.order.id, {})
  expect(await credited()).toEqual([])
})

test('a new invoice comes as a PDF with VIN and stock numbers; the outbox holds no bytes of it', async () => {
  const order = await place(orderRequest())
  const { db } = api.database
  const [[row]] = await db.read([
    db.sql.select().from(outboxMessages).where(eq(outboxMessages.kind, 'invoice_issued')),
  ])
  const sent = await deliver(row?.id ?? '')
  const name = `${order.invoice.invoiceNumber}.pdf`
  const pdf = atob(sent?.files[name] ?? '')
  expect(pdf.slice(0, 5)).toBe('%PDF-')
  expect(pdf.trimEnd().slice(-5)).toBe('%%EOF')
  expect(JSON.stringify(row?.facts).length).toBeLessThan(1000)
  expect(sent?.text).toContain('is attached as a PDF')
  const shown = await api.request(`/dev/outbox/${row?.id}/files/${name}`)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const page = await (await api.request('/dev/outbox')).text()
  expect(page).toContain(`/dev/outbox/${row?.id}/files/${name}`)
})

test('a paper that cannot be drawn keeps its mail waiting', async () => {
  await place(orderRequest())
  const { db, url } = api.database
  const config = readConfig({
    ENVIRONMENT: 'test',
    DATABASE_URL: url,
    PUBLIC_ORIGIN: 'https://switchback.example',
    RESEND_API_KEY: resendKey,
    RESEND_API_BASE: resend.url,
  })
  const mailsBefore = resend.mails.length
  const isInvoice = eq(outboxMessages.kind, 'invoice_issued')
  const [[row]] = await db.read([db.sql.select().from(outboxMessages).where(isInvoice)])
  const delivery = setUpDelivery({ config, db, now: () => api.now(), log: () => undefined, fetch })
  await deliverMessage(delivery, row?.id ?? '')
  const [[after]] = await db.read([db.sql.select().from(outboxMessages).where(isInvoice)])
  expect(after).toMatchObject({ status: 'waiting', lastError: 'its paper could not be drawn' })
  expect(resend.mails).toHaveLength(mailsBefore)
})
