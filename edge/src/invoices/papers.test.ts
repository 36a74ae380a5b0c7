import { defaultTimeZone } from '@switchback/core/calendar/time-zone.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { sql } from 'drizzle-orm'
import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../test/api/signed-in.ts'
import { unlimitedSender } from '../../test/api/unlimited-sender.ts'
import { vehiclesRequest, vinOf } from '../../test/api/vehicles-request.ts'
import { openPaymentDesk, type PaymentDesk } from '../../test/payments/payment-desk.ts'
import { pdfPages } from '../../test/pdf/pdf-texts.ts'
import { postLateFees } from './post-late-fees.ts'
import { recordInvoicePayment } from './record-invoice-payment.ts'

// The papers of one dealership: 1, 5 and 12 cars; paid, part-paid, overdue with fees, void, credited.

const dealerId = 'demo-dealer-bayshore'
const company = 'Łukasz Nuñez 李 Motors'
const pickup =
  'Gate 14 of the Greater Tampa Bay Wholesale Automobile Auction, 11400 Old Cypress Mill Road, Unit B, Tampa, FL 33602'
const dayMs = 24 * 60 * 60 * 1000

let desk: PaymentDesk
let dealer: Record<string, string>
beforeAll(async () => {
  desk = await openPaymentDesk('stripe')
  const { db } = desk.api.database
  await seedPeople(db, new Date())
  await db.write([
    sql`UPDATE dealers SET is_approved = 1 WHERE id = 'demo-dealer-pending'`,
    sql`UPDATE dealers SET credit_limit_cents = 100000000, company_name = ${company} WHERE id = ${dealerId}`,
  ])
  dealer = await signedIn(desk.api, 'dealer')
})
afterAll(() => desk.stop())

const context = () => ({
  db: desk.api.database.db,
  now: desk.api.now(),
  timeZone: defaultTimeZone,
  triggerDelivery: () => {},
  ...unlimitedSender,
})

/** As long as a stock number can be. */
const longStock = 'Consignment of Spring 2026, row 14, keys with the manager, yellow tag 0042-17 '.padEnd(
  80,
  'X',
)

/** An order by invoice of cars with VIN, stock and lot number. */
async function invoiced(cars: number): Promise<{ id: string; orderId: string }> {
  desk.api.pass(1000)
  const request = vehiclesRequest(cars)
  const vehicles = request.vehicles.map((each, at) => ({
    ...each,
    vehicleVin: vinOf(cars * 100 + at),
    stockNumber: cars === 2 ? longStock : `ST-${cars}-${at}`,
    lotNumber: `LOT-${at}`,
  }))
  const json = { ...request, pickupAddress: pickup, vehicles, paymentMethod: 'invoice' }
  const { body } = await desk.api.send('POST', '/api/dealer/orders', { headers: dealer, json })
  return { id: body.order.invoice.id, orderId: body.order.id }
}

const pay = (id: string, amount: number) =>
  recordInvoicePayment(context(), { userId: 'demo-user-finance' }, id, {
    id: crypto.randomUUID(),
    amount,
    method: 'check',
    reference: 'Check 10023',
  })

const read = async (path: string) =>
  (await desk.api.send('GET', `/api/dealer${path}`, { headers: dealer })).body
const invoice = async (id: string) => (await read(`/invoices/${id}`)).invoice

async function cancel(orderId: string, change: object = {}) {
  const { status } = await desk.api.send('POST', `/api/dealer/orders/${orderId}/cancel`, {
    headers: dealer,
    json: { reason: 'Sold', ...change },
  })
  expect(status).toBe(200)
}

/** The lines of each page of a paper. `PAPERS` names a folder to look at them. */
async function paper(path: string, name: string): Promise<string[][]> {
  const response = await desk.api.request(`/api/dealer${path}`, { headers: dealer })
  expect(response.status).toBe(200)
  const bytes = await response.arrayBuffer()
  const folder = process.env['PAPERS']
  if (folder) writeFileSync(`${folder}/${name}.pdf`, new Uint8Array(bytes))
  return pdfPages(bytes)
}

const cents = (text: string): number =>
  (parseDollars(text.replace(/[-$,]/g, '')) ?? Number.NaN) * (text.startsWith('-') ? -1 : 1)

/** The sums that end a line of a paper, in whole cents. */
const sumsOf = (lines: readonly string[]): number[] =>
  lines.flatMap((line) => / (-?\$[\d,]+\.\d\d)$/.exec(line)?.slice(1).map(cents) ?? [])

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

/** Checks that the rows of an invoice add up, and returns what is due. */
function dueOn(lines: readonly string[]): number {
  const at = lines.findIndex((line) => line.startsWith('Total $'))
  const [totalCents = Number.NaN, ...rest] = sumsOf(lines.slice(at))
  const dueCents = rest.pop() ?? Number.NaN
  expect(sumOf(sumsOf(lines.slice(0, at)))).toBe(totalCents)
  expect(totalCents + sumOf(rest)).toBe(dueCents)
  return dueCents
}

type Placed = { readonly id: string; readonly orderId: string }

/** Invoices of 1 to 12 cars in every state. */
async function placeAll() {
  const overdue = await invoiced(1)
  desk.api.pass(40 * dayMs)
  expect(await postLateFees(context())).toBe(1)
  dealer = await signedIn(desk.api, 'dealer')
  const partPaid = await invoiced(5)
  await pay(partPaid.id, 1000)
  const credited = await invoiced(12)
  const { revision } = await read(`/orders/${credited.orderId}/cancellation`)
  await cancel(credited.orderId, { vehiclePosition: 3, revision })
  const paid = await invoiced(2)
  await pay(paid.id, Number((await invoice(paid.id)).total))
  const gone = await invoiced(3)
  await pay(gone.id, 200)
  await cancel(gone.orderId)
  return { overdue, partPaid, credited, paid, gone }
}

/** Checks an invoice's paper, and returns its lines. */
async function invoicePaper(name: string, { id }: Placed, pageCount: number): Promise<string[]> {
  const pages = await paper(`/invoice/${id}/pdf`, name)
  const lines = pages.flat()
  const text = lines.join('\n')
  expect(dueOn(lines)).toBe(cents((await invoice(id)).balanceDue))
  // The whole address, on as many lines as it needs.
  expect(lines.join(' ')).toContain(pickup)
  expect(text).toContain(company)
  expect(text).toContain('EIN 00-0000000')
  expect(pages).toHaveLength(pageCount)
  for (const [number, page] of pages.entries()) {
    expect(page.join('\n')).toContain(`Page ${number + 1} of ${pageCount}`)
    // No page has only the terms.
    expect(page.some((line) => line.startsWith('VIN '))).toBe(true)
  }
  return lines
}

async function checkInvoices({
  overdue,
  partPaid,
  credited,
  paid,
  gone,
}: Awaited<ReturnType<typeof placeAll>>) {
  for (const [name, placed] of Object.entries({ overdue, partPaid, paid })) {
    const text = (await invoicePaper(name, placed, 1)).join('\n')
    expect(text).toMatch(/Due date \w{3} \d+, \d{4}/)
    expect(text).toMatch(/Terms Net \d+ days/)
    expect(text).toContain('ACH Harbor Demo Bank, routing 123456780, account 000123456789')
    expect(text).toMatch(/Please name INV-\d{4}-\d{6} with your payment\./)
  }
  const twelve = await invoicePaper('credited', credited, 2)
  for (let at = 0; at < 12; at++) {
    const name = twelve.findIndex((line) => line.startsWith(`2021 Honda Model ${at + 1},`))
    expect(twelve[name + 1]).toBe(`VIN ${vinOf(1200 + at)}, stock ST-12-${at}, lot LOT-${at}`)
  }
  expect(twelve.filter((line) => line.includes(', canceled '))).toHaveLength(1)
  // Nothing of a long stock number is cut, nor what follows it.
  const two = (await paper(`/invoice/${paid.id}/pdf`, 'paid')).flat()
  expect(two.filter((line) => line === `stock ${longStock}`)).toHaveLength(2)
  expect(two).toContain('lot LOT-1')
  const voided = (await invoicePaper('gone', gone, 1)).join('\n')
  expect(voided).toContain('VOID: do not pay')
  expect(voided).not.toMatch(/How to pay|Due date|Terms|Net \d+ days/)
  expect(voided).toMatch(/Credit note, \w{3} \d+, \d{4}, CN-\d{4}-000002 -\$5,510\.00/)
  expect(voided).toContain('Kept as credit of your account $200.00')
}

async function checkCreditNotes() {
  const { statement } = await read('/statement')
  type Entry = { creditNoteNumber: string | null; amount: string; invoiceNumber: string }
  const notes: Entry[] = statement.entries.filter((entry: Entry) => entry.creditNoteNumber !== null)
  expect(notes.map(({ creditNoteNumber }) => creditNoteNumber?.slice(-6))).toEqual(['000001', '000002'])
  for (const { creditNoteNumber, amount, invoiceNumber } of notes) {
    const note = (await paper(`/credit-notes/${creditNoteNumber}/pdf`, `${creditNoteNumber}`)).flat()
    const words = note.join('\n')
    const total = note.findIndex((line) => line.startsWith('Total credit $'))
    const [totalCents] = sumsOf(note.slice(total))
    expect(totalCents).toBe(-cents(amount))
    // One vehicle that was cancelled by itself, and the three of the void invoice.
    const cars = note.filter((line) => line.startsWith('VIN '))
    expect(cars).toHaveLength(creditNoteNumber?.endsWith('000001') ? 1 : 3)
    expect(sumOf(sumsOf(note.slice(0, total)))).toBe(totalCents)
    for (const fact of [
      `Credit note ${creditNoteNumber}`,
      `Invoice ${invoiceNumber}`,
      'Reason Sold',
      company,
    ])
      expect(words).toContain(fact)
  }
  const stranger = await signedIn(desk.api, 'pending')
  const theirs = `/api/dealer/credit-notes/${notes[0]?.creditNoteNumber}/pdf`
  expect((await desk.api.send('GET', theirs, { headers: stranger })).status).toBe(404)
}

async function checkStatement(openCents: number) {
  const { account } = await read('/invoices')
  const pages = await paper('/statement/pdf', 'statement')
  const lines = pages.flat()
  const text = lines.join('\n')
  // No page has only the end of a table.
  for (const page of pages) expect(sumsOf(page).length).toBeGreaterThan(1)
  const heading = lines.findIndex((line) => line.startsWith('Open invoices on'))
  const activity = lines.findIndex((line) => line.startsWith('Balance forward'))
  expect(sumOf(sumsOf(lines.slice(heading, activity)))).toBe(openCents)
  expect(cents(account.currentBalance)).toBe(openCents - 20_000)
  expect(sumsOf(lines.filter((line) => line.startsWith('Closing balance')))).toEqual([
    cents(account.currentBalance),
  ])
  expect(text).toContain('Amount due Current 1-30 31-60 61-90 over 90 Credit')
  const amounts = lines[lines.findIndex((line) => line.startsWith('Amount due')) + 1] ?? ''
  const [dueCents, ...ages] = amounts.split(' ').map(cents)
  expect(sumOf(ages)).toBe(dueCents)
  for (const fact of ['2400 Bayshore Blvd', 'Payment, Check 10023, INV-', `Page 1 of ${pages.length}`])
    expect(text).toContain(fact)
  expect(text).not.toMatch(/CHECK/)
  expect(text).toContain('How to pay: ACH, Wire Transfer, Check, or by card in your dealer portal.')
}

test('the papers of a dealership say all, add up, and equal its ledger', async () => {
  const all = await placeAll()
  await checkInvoices(all)
  await checkCreditNotes()
  const due = await Promise.all(
    Object.values(all).map(async ({ id }) => cents((await invoice(id)).balanceDue)),
  )
  await checkStatement(sumOf(due))
  expect(desk.api.log.filter(({ level }) => level === 'error')).toEqual([])
})

test('no public response has the bank details', async () => {
  const { body } = await desk.api.send('GET', '/api/config')
  expect(JSON.stringify(body)).not.toMatch(/Harbor Demo Bank|123456780|00-0000000/)
})
