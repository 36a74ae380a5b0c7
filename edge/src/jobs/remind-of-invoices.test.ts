import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { addDays, addMonths } from '@switchback/core/calendar/days.ts'
import { defaultTimeZone } from '@switchback/core/calendar/time-zone.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { invoiceReminders } from '@switchback/db/schema/money/invoice-reminders.ts'
import { heldMessages } from '@switchback/db/schema/messages/held-messages.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { asc, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { unlimitedSender } from '../../test/api/unlimited-sender.ts'
import { readConfig } from '../config.ts'
import { enterLedger } from '../credit/ledger.ts'
import { postLateFees } from '../invoices/post-late-fees.ts'
import { recordInvoicePayment } from '../invoices/record-invoice-payment.ts'
import { remindOfInvoices } from './remind-of-invoices.ts'

const kinds = ['invoice_due_soon', 'invoice_overdue', 'late_fee'] as const
const dealerAddress = 'dana@bayshore.example'
const dealer = 'demo-dealer-bayshore'
const hourMs = 60 * 60 * 1000

let api: ApiUnderTest
const fromBefore: string[] = []
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
  await api.database.db.write([
    sql`UPDATE dealers SET is_approved = 1, credit_approved = 1, invoicing_enabled = 1, credit_limit_cents = 99000000`,
  ])
  for (let count = 0; count < 23; count++) fromBefore.push(await place())
  toHour(9, 1)
})
afterAll(() => api.stop())
beforeEach(() =>
  api.database.db.write([
    sql`DELETE FROM outbox_messages`,
    sql`DELETE FROM invoice_reminders`,
    sql`UPDATE invoices SET due_on = '2099-12-31'`,
    sql`UPDATE dealers SET due_soon_mails = 1, overdue_mails = 1, invoice_email = NULL`,
  ]),
)

const context = () => ({
  db: api.database.db,
  now: api.now(),
  timeZone: defaultTimeZone,
  config: unlimitedSender.config,
})
const today = () => dayOf(api.now(), defaultTimeZone)

/** Goes on to an hour of the business day, at least this many days later. */
function toHour(hour: number, days = 0): void {
  api.pass(days * 24 * hourMs)
  do api.pass(hourMs)
  while (Number(clock(api.now())) !== hour)
}
const clock = (now: Date) =>
  now.toLocaleTimeString('en-US', { timeZone: defaultTimeZone, hour: '2-digit', hourCycle: 'h23' })

async function place(): Promise<string> {
  const headers = await signedIn(api, 'dealer')
  const json = { ...orderRequest(), paymentMethod: 'invoice' }
  const { body } = await api.send('POST', '/api/dealer/orders', { json, headers })
  return body.order.invoice.id
}

/** One of the invoices from before, now due on this day. */
async function invoiced(due: string): Promise<string> {
  const id = fromBefore.pop()
  if (id === undefined) throw new Error('No invoice is left')
  await api.database.db.write([sql`UPDATE invoices SET due_on = ${due} WHERE id = ${id}`])
  return id
}

async function mails() {
  const { db } = api.database
  const [rows] = await db.read([
    db.sql
      .select()
      .from(outboxMessages)
      .where(inArray(outboxMessages.kind, [...kinds]))
      .orderBy(asc(outboxMessages.createdAt)),
  ])
  return rows.map(({ kind, recipient, facts }) => ({
    kind,
    recipient,
    facts: facts as MessageFacts['late_fee'],
  }))
}
const sent = async () => (await mails()).map(({ kind }) => kind)

test('three days before the due day: one mail for all invoices of the day, once, from eight in the morning', async () => {
  toHour(3)
  const due = addDays(today(), 3)
  await invoiced(due)
  await invoiced(due)
  await invoiced(addDays(today(), 4))
  expect(await remindOfInvoices(context())).toEqual([])
  toHour(8)
  await Promise.all([remindOfInvoices(context()), remindOfInvoices(context())])
  await remindOfInvoices(context())
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ kind: 'invoice_due_soon', recipient: dealerAddress })
  expect(mail?.facts).toMatchObject({
    amountCents: 344_000,
    feeCents: 0,
    moreCount: 0,
    nextFees: [{ payByDay: addMonths(due, 1), feeCents: 5160 }],
  })
  expect(mail?.facts.invoices).toHaveLength(2)
})

test('a day that the job missed is caught up with, and no older one', async () => {
  toHour(9)
  await invoiced(addDays(today(), -3))
  await invoiced(addDays(today(), -4))
  await invoiced(addDays(today(), 1))
  await remindOfInvoices(context())
  expect(await sent()).toEqual(['invoice_due_soon', 'invoice_overdue'])
  toHour(9)
  await remindOfInvoices(context())
  expect(await sent()).toHaveLength(2)
})

test('an invoice is reminded of before it is due, after it, and with each late fee', async () => {
  toHour(9)
  const due = addDays(today(), 3)
  await invoiced(due)
  const told: string[] = []
  while (today() <= addDays(addMonths(due, 2), 2)) {
    await postLateFees(context())
    const before = (await sent()).length
    await remindOfInvoices(context())
    const added = (await sent()).slice(before)
    told.push(...added.map((kind) => `${today()} ${kind}`))
    toHour(9)
  }
  expect(told).toEqual([
    `${addDays(due, -3)} invoice_due_soon`,
    `${addDays(due, 1)} invoice_overdue`,
    `${addDays(addMonths(due, 1), 1)} late_fee`,
    `${addDays(addMonths(due, 2), 1)} late_fee`,
  ])
  const fee = (await mails()).at(-1)?.facts
  expect(fee).toMatchObject({
    amountCents: 172_000 + 2 * 2580,
    feeCents: 2580,
    nextFees: [{ payByDay: addMonths(due, 3), feeCents: 2580 }],
  })
})

test('nothing for what is paid, void or credited in full', async () => {
  toHour(9)
  const due = addDays(today(), -1)
  const [paid, voided, credited, partly] = [
    await invoiced(due),
    await invoiced(due),
    await invoiced(due),
    await invoiced(due),
  ]
  const payment = { id: crypto.randomUUID(), amount: 1720, method: 'ach', reference: null } as const
  const clerk = { ...context(), triggerDelivery: () => {}, callerAddress: '192.0.2.250' }
  await recordInvoicePayment(clerk, { userId: 'demo-user-finance' }, paid, payment)
  await api.database.db.write([
    sql`UPDATE invoices SET voided_on = ${today()} WHERE id = ${voided}`,
    sql`UPDATE invoices SET amount_cents = 100, paid_cents = 100 WHERE id = ${credited}`,
    sql`UPDATE invoices SET amount_cents = 20000, paid_cents = 5000 WHERE id = ${partly}`,
  ])
  await remindOfInvoices(context())
  const [mail] = await mails()
  expect(mail?.facts).toMatchObject({
    amountCents: 15_000,
    invoices: [{ amountCents: 15_000 }],
    nextFees: [{ feeCents: 225 }],
  })
})

test('a dealership turns reminders off, but never those of late fees, and names who gets them', async () => {
  toHour(9)
  await api.database.db.write([
    sql`UPDATE dealers SET due_soon_mails = 0, overdue_mails = 0, invoice_email = 'ap@bayshore.example' WHERE id = ${dealer}`,
  ])
  await invoiced(addDays(today(), 2))
  await invoiced(addDays(today(), -1))
  const late = await invoiced(addDays(today(), -40))
  await postLateFees(context())
  await remindOfInvoices(context())
  expect(await mails()).toMatchObject([{ kind: 'late_fee', recipient: 'ap@bayshore.example' }])
  await api.database.db.write([sql`UPDATE invoices SET due_on = '2099-12-31' WHERE id = ${late}`])
})

test('a late fee that an earlier release posted is told once', async () => {
  toHour(9)
  const id = await invoiced(addDays(today(), -40))
  const fee = { dealerId: dealer, kind: 'late_fee', changeCents: 2580, invoiceId: id } as const
  const { db } = api.database
  await db.write([
    sql`UPDATE invoices SET late_fee_months = 1, late_fee_cents = 2580 WHERE id = ${id}`,
    ...enterLedger({ ...fee, actorKind: 'system', dedupeKey: `late_fee:${id}:1` }, context()),
  ])
  expect(await postLateFees(context())).toBe(0)
  await remindOfInvoices(context())
  await remindOfInvoices(context())
  expect((await mails()).map(({ kind, facts }) => [kind, facts.feeCents])).toEqual([['late_fee', 2580]])
  await db.write([sql`UPDATE invoices SET due_on = '2099-12-31' WHERE id = ${id}`])
})

test('of late fees, only what staff did not waive before the mail is told', async () => {
  toHour(3)
  const due = addDays(today(), -40)
  const [waived, partly, whole] = [await invoiced(due), await invoiced(due), await invoiced(due)]
  const waive = async (invoiceId: string, amount: string) => {
    const booked = await api.send('POST', `/api/admin/dealers/${dealer}/corrections`, {
      json: { id: crypto.randomUUID(), kind: 'waive', invoiceId, amount, reason: 'Goodwill' },
      headers: await signedIn(api, 'finance'),
    })
    expect(booked.status).toBe(200)
  }
  const { db } = api.database
  const earlierFee = (invoiceId: string) => {
    const fee = { dealerId: dealer, kind: 'late_fee', changeCents: 900, invoiceId } as const
    const entry = { ...fee, actorKind: 'staff', dedupeKey: `earlier fee of ${invoiceId}` } as const
    return db.write([
      sql`UPDATE invoices SET late_fee_cents = 900 WHERE id = ${invoiceId}`,
      ...enterLedger(entry, context()),
    ])
  }
  await earlierFee(whole)
  await waive(whole, '5.00')
  await earlierFee(waived)
  await postLateFees(context())
  await waive(waived, '25.80')
  await waive(partly, '10.00')
  toHour(8)
  await remindOfInvoices(context())
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.facts.feeCents).toBe(1580 + 2580)
  const fees = mail?.facts.invoices.map(({ feeCents }) => feeCents)
  expect(fees?.toSorted((one, other) => one - other)).toEqual([1580, 2580])
  await db.write([
    sql`UPDATE invoices SET due_on = '2099-12-31' WHERE id IN (${waived}, ${partly}, ${whole})`,
  ])
})

test('a mail over the limit of its receiver waits for the digest and is not written again', async () => {
  toHour(9)
  const limit = { MAILS_PER_RECEIVER_PER_HOUR: '1' }
  const config = readConfig({ ENVIRONMENT: 'test', DATABASE_URL: api.database.url, ...limit })
  await invoiced(addDays(today(), -1))
  const { db } = api.database
  await remindOfInvoices({ ...context(), config })
  const [held] = await db.read([db.sql.select().from(heldMessages)])
  expect(held).toMatchObject([{ kind: 'invoice_overdue' }])
  // The digest takes it away.
  await db.write([sql`DELETE FROM held_messages`])
  expect(await remindOfInvoices({ ...context(), config })).toEqual([])
  expect(await sent()).toEqual([])
  const [rows] = await db.read([db.sql.select().from(invoiceReminders)])
  expect(rows).toMatchObject([{ dealerId: dealer, kind: 'overdue' }])
})

test('a late fee that is posted later on the day of a mail is told, too, and no fee twice', async () => {
  toHour(9)
  const first = await invoiced(addDays(today(), -40))
  await postLateFees(context())
  await remindOfInvoices(context())
  api.pass(hourMs)
  const later = await invoiced(addDays(today(), -40))
  await postLateFees(context())
  await Promise.all([remindOfInvoices(context()), remindOfInvoices(context())])
  api.pass(hourMs)
  await remindOfInvoices(context())
  const told = await mails()
  expect(told.map(({ kind, facts }) => [kind, facts.invoices.length, facts.feeCents])).toEqual([
    ['late_fee', 1, 2580],
    ['late_fee', 1, 2580],
  ])
  expect(told[0]?.facts.invoices[0]?.invoiceNumber).not.toBe(told[1]?.facts.invoices[0]?.invoiceNumber)
  await api.database.db.write([
    sql`UPDATE invoices SET due_on = '2099-12-31' WHERE id IN (${first}, ${later})`,
  ])
})

test('an invoice of today is not reminded of, and is from tomorrow on', async () => {
  toHour(9)
  const id = await place()
  await api.database.db.write([sql`UPDATE invoices SET due_on = ${addDays(today(), 2)} WHERE id = ${id}`])
  await remindOfInvoices(context())
  expect(await sent()).toEqual([])
  toHour(9)
  await remindOfInvoices(context())
  expect(await sent()).toEqual(['invoice_due_soon'])
})

test('what is paid between the reading and the writing is not asked for', async () => {
  toHour(9)
  const [paid] = [await invoiced(addDays(today(), -1)), await invoiced(addDays(today(), -1))]
  const { db } = api.database
  const read: typeof db.read = async (queries) => {
    const found = await db.read(queries)
    if (found.flat().length > 0)
      await db.write([sql`UPDATE invoices SET paid_cents = 100000 WHERE id = ${paid}`])
    return found
  }
  expect(await remindOfInvoices({ ...context(), db: { ...db, sql: db.sql, read } })).toEqual([])
  await remindOfInvoices(context())
  expect((await mails()).map(({ facts }) => facts.amountCents)).toEqual([2 * 172_000 - 100_000])
})
