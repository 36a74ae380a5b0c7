import { addDays, addMonths } from '@switchback/core/calendar/days.ts'
import type { AccountingPeriodResponse } from '@switchback/core/accounting/accounting-period.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completed, goOn } from '../../test/api/go-on.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { withCarrier } from '../../test/api/test-carrier.ts'
import { equalVehiclesRequest } from '../../test/api/vehicles-request.ts'
import { openCollectionDesk } from '../../test/payments/collection-desk.ts'
import { expectMoneyInOrder } from '../../test/payments/broken-invariants.ts'
import { centsOfText } from '../../test/reports/cents-of-text.ts'

type Headers = Record<string, string>
const dealerId = 'demo-dealer-bayshore'

let world: Awaited<ReturnType<typeof openCollectionDesk>>
let boss: Headers
let dealer: Headers
/** The month of the brokerage. */
let month: string
const api = () => world.desk.api
const bookedOn: string[] = []

async function good(method: string, path: string, json: object | undefined, headers: Headers) {
  const { status, body } = await api().send(method, path, { headers, ...(json ? { json } : {}) })
  expect([path, status < 300, body.error]).toEqual([path, true, undefined])
  return body
}

const correct = (json: object) =>
  good(
    'POST',
    `/api/admin/dealers/${dealerId}/corrections`,
    { id: crypto.randomUUID(), ...json },
    world.finance,
  )

async function one(text: string): Promise<number> {
  const [result] = await api().database.db.write([sql.raw(text)])
  return Number(Object.values(result?.rows[0] ?? {})[0] ?? 0)
}

async function invoiced(cars = 1) {
  const json = { ...equalVehiclesRequest(cars), paymentMethod: 'invoice' }
  const { order } = await good('POST', '/api/dealer/orders', json, dealer)
  return {
    orderId: order.id as string,
    invoiceId: order.invoice.id as string,
    total: order.totalPrice as string,
  }
}

/** Staff correct the type of an order's only vehicle. */
async function reprice(orderId: string, vehicleType: string): Promise<void> {
  const path = `/api/admin/orders/${orderId}`
  const { order } = await good('GET', path, undefined, world.ops)
  const vehicles = [{ ...order.vehicles[0], vehicleType }]
  const { revision } = order
  const { vehicles: _, ...route } = equalVehiclesRequest(1)
  const json = { ...route, vehicles, revision, reason: 'It is another type' }
  const { preview } = await good('PUT', path, json, world.ops)
  await good('PUT', path, { ...json, totalPrice: preview.total }, world.ops)
}

/** The dealership accepts the higher price of a type. */
async function raise(orderId: string, vehicleType: string): Promise<void> {
  await reprice(orderId, vehicleType)
  const { details } = await good('GET', `/api/dealer/orders/${orderId}`, undefined, dealer)
  const path = `/api/dealer/orders/${orderId}/changes/${details.proposedChange.id}`
  await good('POST', path, { answer: 'accepted' }, dealer)
}

const check = (amount: string, ...parts: (readonly [invoiceId: string, amount: string])[]) => ({
  kind: 'payment',
  amount,
  method: 'check',
  reference: '1042',
  parts: parts.map(([invoiceId, of]) => ({ invoiceId, amount: of })),
})

/** Moves the clock into a month, and signs in again. */
async function goTo(day: string): Promise<void> {
  api().pass(Date.parse(`${day}T17:00:00Z`) - api().now().getTime())
  Object.assign(world.finance, await signedIn(api(), 'finance'))
  Object.assign(world.ops, await signedIn(api(), 'ops'))
  boss = await signedIn(api(), 'admin')
  dealer = await signedIn(api(), 'dealer')
}

async function delivered(pay: string): Promise<string> {
  const { id } = await world.paidDeposit()
  const driver = { ...withCarrier, carrierPay: pay, driverName: 'Rosa Díaz', driverPhone: '8135550142' }
  for (const step of [{ to: 'driver_assigned', ...driver }, { to: 'in_transit' }, completed])
    await good('POST', `/api/admin/orders/${id}/transport`, { confirm: goOn, ...step }, boss)
  return id
}

async function payCarrier(id: string, paidOn: string): Promise<void> {
  const { revision } = await world.read(id)
  const json = { paidOn, reference: 'ACH 7', jobs: [{ orderId: id, revision }] }
  const { jobs } = await good('POST', '/api/admin/payables/payments', json, world.finance)
  expect(jobs).toEqual([{ orderId: id, error: null }])
}

/** A month of a dealership. */
async function dealersMonth(): Promise<void> {
  const first = await invoiced()
  const second = await invoiced(2)
  const third = await invoiced()
  const fourth = await invoiced()
  await correct(check('2000.00', [first.invoiceId, first.total]))
  const bounced = await one(`SELECT max(id) FROM credit_entries WHERE kind = 'payment'`)
  await correct({ kind: 'reverse', entryId: bounced - 1, reason: 'Bounced' })
  await correct({ kind: 'apply', invoiceId: third.invoiceId, amount: '25.00' })
  await correct({ kind: 'pay_out', amount: '10.00', method: 'ach', reference: 'A1', reason: 'Asked for it' })
  await correct({ kind: 'fee', invoiceId: third.invoiceId, amount: '15.00', reason: 'Late' })
  await correct({ kind: 'waive', invoiceId: third.invoiceId, amount: '5.00', reason: 'Goodwill' })
  await correct({ kind: 'adjust', amount: '7.00', owedMore: false, reason: 'Rounding' })
  const { revision } = await good(
    'GET',
    `/api/dealer/orders/${second.orderId}/cancellation`,
    undefined,
    dealer,
  )
  await good(
    'POST',
    `/api/dealer/orders/${second.orderId}/cancel`,
    { reason: 'Sold it', vehiclePosition: 1, revision },
    dealer,
  )
  await good('POST', `/api/dealer/orders/${fourth.orderId}/cancel`, { reason: 'Sold it' }, dealer)
  const fifth = await invoiced()
  await raise(fifth.orderId, 'SUV')
  await reprice(fifth.orderId, 'Sedan')
  await risingMonth()
}

/** An invoice that is paid before each of its rises, which make it due again. */
let rising: Awaited<ReturnType<typeof invoiced>> | undefined

async function risingMonth(): Promise<void> {
  const isNew = rising === undefined
  rising ??= await invoiced()
  const { orderId, invoiceId } = rising
  const { invoice } = await good('GET', `/api/dealer/invoices/${invoiceId}`, undefined, dealer)
  await correct(check(invoice.balanceDue, [invoiceId, invoice.balanceDue]))
  await raise(orderId, isNew ? 'SUV' : 'Pickup')
}

const goodCard = '4242424242424242'

/** A deposit that its customer disputes, until the bank decides. */
async function disputed(status: 'won' | 'lost', amount?: number): Promise<string> {
  const { intents } = world.desk.stripe
  const { intentId } = await world.desk.openDeposit()
  intents.confirm(intentId, goodCard)
  await world.desk.deliverAll()
  intents.dispute(intentId, amount === undefined ? {} : { amount })
  await world.desk.deliverAll()
  intents.dispute(intentId, { status })
  await world.desk.deliverAll()
  return intentId
}

/** A dispute that was lost on one day, and that the bank decides for us on a later one. */
let turning: string | undefined

/** Disputes that are won, lost in whole and in part, and lost of an invoice that a card paid. */
async function disputesMonth(): Promise<void> {
  await disputed('won')
  await disputed('lost')
  if (turning === undefined) turning = await disputed('lost')
  else world.desk.stripe.intents.dispute(turning, { status: 'won' })
  await disputed('lost', 10_050)
  const { intents } = world.desk.stripe
  const { invoiceId, total: amount } = await invoiced()
  const path = `/api/dealer/invoices/${invoiceId}/payment-intent`
  const { paymentIntentId } = await good('POST', path, { amount }, dealer)
  intents.confirm(paymentIntentId, goodCard)
  await world.desk.deliverAll()
  intents.dispute(paymentIntentId, { status: 'lost', amount: 50_000 })
  await world.desk.deliverAll()
}

/** Retail orders with their refunds, and carriers that are paid. */
async function retailMonth(): Promise<void> {
  const refunded = await world.paidDeposit()
  const refund = { amount: '25.50', reason: 'Came late', revision: refunded.revision }
  await good('POST', `/api/admin/orders/${refunded.id}/refund`, refund, world.finance)
  await world.desk.deliverAll()
  const carried = await world.withDriver()
  expect((await world.record(carried)).status).toBe(200)
  const after = await world.read(carried.id)
  const cash = { amount: '12.25', method: 'cash', reason: 'Paid twice', revision: after.revision }
  await good('POST', `/api/admin/orders/${carried.id}/cash-return`, cash, world.finance)
  const paid = await delivered('500.00')
  await delivered('620.50')
  await payCarrier(paid, api().dayIn(0))
}

beforeAll(async () => {
  world = await openCollectionDesk()
  await api().database.db.write([
    sql`UPDATE dealers SET is_approved = 1, credit_approved = 1, invoicing_enabled = 1, credit_limit_cents = 100000000 WHERE id = ${dealerId}`,
  ])
  await goTo(`${addMonths(api().dayIn(0), 1).slice(0, 7)}-05`)
  month = api().dayIn(0).slice(0, 7)
  for (const day of ['06', '28']) {
    await dealersMonth()
    await retailMonth()
    await disputesMonth()
    bookedOn.push(api().dayIn(0))
    await goTo(`${month}-${day}`)
  }
}, 120_000)
afterAll(() => expectMoneyInOrder(api().database.db).finally(() => world.desk.stop()))

const period = async (of = month): Promise<AccountingPeriodResponse> =>
  good(
    'GET',
    `/api/admin/accounting/periods/${of}`,
    undefined,
    world.finance,
  ) as Promise<AccountingPeriodResponse>

const file = async (name: string, of = month) =>
  api().request(`/api/admin/accounting/periods/${of}/files/${name}`, { headers: world.finance })

/** The files of a kind, as cells without their heads. */
async function rowsOf(kind: string, of = month): Promise<Record<string, string>[]> {
  const { files } = await period(of)
  const names = files.find((each) => each.kind === kind)?.names ?? []
  const texts = await Promise.all(
    names.map(async (name) => {
      const response = await file(name, of)
      expect(response.headers.get('content-disposition')).toContain(name)
      return response.arrayBuffer()
    }),
  )
  return texts.flatMap((bytes) => {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    expect(text.startsWith('\uFEFF')).toBe(true)
    const [head = [], ...rows] = text
      .slice(1)
      .trimEnd()
      .split('\r\n')
      .map((row) =>
        row.replaceAll(/"([^"]*)"/g, (_, quoted: string) => quoted.replaceAll(',', ';')).split(','),
      )
    return rows.map((row) => Object.fromEntries(head.map((heading, at) => [heading, row[at] ?? ''])))
  })
}

const sum = (rows: readonly Record<string, string>[], heading: string) =>
  rows.reduce((cents, row) => cents + centsOfText(row[heading] || '0.00'), 0)

const inMonth = (day: string) => `substr(${day}, 1, 7) = '${month}'`

describe('a month of a brokerage', () => {
  test('has files whose totals equal the ledger, the money and the carriers, to the cent', async () => {
    const ledger = `SELECT sum(change_balance_cents) FROM credit_entries WHERE ${inMonth('occurred_on')}`
    const moved = await one(`${ledger} AND method IS NOT NULL AND correction IS NOT 'applied'`)
    const documents = (await one(ledger)) - moved
    const movedByCard = await one(`${ledger} AND method = 'card'`)
    const lost = await one(
      `SELECT sum(amount_cents) FROM refunds WHERE disputed_intent_id IS NOT NULL AND status = 'succeeded'`,
    )
    const charged = await one(`SELECT sum(fee_cents) FROM payment_disputes`)
    expect([lost, charged]).toEqual([2 * (41_500 + 10_050), 9 * 1500])
    const cards = await one(
      `SELECT sum(received_cents) FROM payments WHERE order_id IS NOT NULL AND provider <> 'manual'`,
    )
    const recorded = await one(`SELECT sum(received_cents) FROM payments WHERE provider = 'manual'`)
    const backByCard = await one(
      `SELECT sum(amount_cents) FROM refunds WHERE status = 'succeeded' AND disputed_intent_id IS NULL AND reason NOT LIKE 'Cash:%'`,
    )
    const handedBack = await one(`SELECT sum(amount_cents) FROM refunds WHERE reason LIKE 'Cash:%'`)
    expect([moved < 0, cards > 0, recorded > 0, backByCard, handedBack]).toEqual([
      true,
      true,
      true,
      5100,
      2450,
    ])
    const retail = cards + recorded - backByCard - handedBack - lost
    expect(sum(await rowsOf('xero-invoices'), '*UnitAmount')).toBe(documents + retail)
    const journal = await rowsOf('quickbooks-journal')
    expect(sum(journal, 'Debits')).toBe(sum(journal, 'Credits'))
    expect(sum(await rowsOf('quickbooks-invoices'), '*ItemAmount') - sum(journal, 'Debits')).toBe(
      documents + retail,
    )
    const papers = await api().database.db.sql.all<{ number: string }>(
      sql`SELECT credit_note_number AS number FROM credit_notes`,
    )
    const noted = journal.map((row) => Object.values(row)[0] ?? '').filter((name) => name.startsWith('CN-'))
    expect(papers.length).toBeGreaterThan(0)
    expect(new Set(noted)).toEqual(new Set(papers.map(({ number }) => number)))
    for (const program of ['xero', 'quickbooks']) {
      const amount = program === 'xero' ? '*Amount' : 'Amount'
      expect(sum(await rowsOf(`${program}-card`), amount)).toBe(
        cards - backByCard - lost - charged - movedByCard,
      )
      expect(sum(await rowsOf(`${program}-bank`), amount)).toBe(
        movedByCard - moved + recorded - handedBack - 100_000,
      )
    }
    expect(sum(await rowsOf('xero-bills'), '*UnitAmount')).toBe(2 * 112_050)
    expect(sum(await rowsOf('quickbooks-bills'), '*LineAmount')).toBe(2 * 112_050)
  })

  test('has every entry once, with its day, in the file of all', async () => {
    const rows = await rowsOf('entries')
    const ids = new Set(rows.map((row) => row['Entry']))
    expect(ids.size).toBe(await one(`SELECT count(*) FROM accounting_entries`))
    expect(new Set(rows.map((row) => row['Date']))).toEqual(new Set(bookedOn))
    const notes = rows.filter((row) => row['Kind'] === 'Credit note')
    expect(notes).toHaveLength(6)
    // A higher price is a document of its own.
    const raised = rows.filter((row) => /^INV-\d{4}-\d{6}-\d+$/.test(row['Document'] ?? ''))
    expect(raised.map((row) => [row['Kind'], row['Invoice paid'], row['Vehicle'] === ''])).toEqual([
      ['Invoice', '', false],
      ['Invoice', '', false],
      ['Invoice', '', false],
      ['Invoice', '', false],
    ])
    expect(notes.map((row) => row['VIN'] !== undefined && row['Vehicle'] !== '')).not.toContain(false)
    const ofTwo = rows.filter((row) => row['Kind'] === 'Invoice' && row['Vehicle']?.includes('Model 2'))
    expect(ofTwo.map((row) => row['Amount'])).toEqual(['1720.00', '1720.00'])
    // A fee of a dispute names the order, and the invoice that a card paid.
    const fees = rows.filter((row) => row['Kind'] === 'Dispute fee')
    expect(fees).toHaveLength(9)
    expect(fees.filter((row) => row['Order'] === '' || row['Customer or carrier'] === '')).toEqual([])
    expect(fees.filter((row) => row['Invoice'] !== '')).toHaveLength(2)
    const { totals } = await period()
    const total = totals.reduce((cents, { amount }) => cents + centsOfText(amount), 0)
    expect(sum(rows, 'Amount')).toBe(total)
  })

  test('keeps the due day of each document of an invoice that rose later', async () => {
    const { orderId = '', invoiceId } = rising ?? {}
    const terms = await one(`SELECT payment_terms_days FROM invoices WHERE id = '${invoiceId}'`)
    const rows = (await rowsOf('entries')).filter(
      (row) => row['Kind'] === 'Invoice' && row['Order'] === displayOrderId(orderId),
    )
    const days = [bookedOn[0], bookedOn[0], bookedOn[1]] as string[]
    expect(rows.map((row) => [row['Date'], row['Due date']])).toEqual(
      days.map((day) => [day, addDays(day, terms)]),
    )
  })

  test('agrees with the reports of the month and of each day, and with the receivables', async () => {
    for (const [from, to] of [[`${month}-01`, api().dayIn(0)], ...bookedOn.map((day) => [day, day])]) {
      const { report } = await good(
        'GET',
        `/api/admin/reports?from=${from}&to=${to}`,
        undefined,
        world.finance,
      )
      const rows = (await rowsOf('entries')).filter(
        (row) => (row['Date'] ?? '') >= (from ?? '') && (row['Date'] ?? '') <= (to ?? ''),
      )
      const of = (...kinds: string[]) =>
        sum(
          rows.filter((row) => kinds.includes(row['Kind'] ?? '')),
          'Amount',
        )
      const collected =
        of('Payments of order', 'Refunds of order', 'Disputes lost', 'Disputes won') -
        of('Payments of invoice', 'Reversed payment', 'Credit paid out', 'Refunds of invoice')
      expect([from, centsOfText(report.current.collected)]).toEqual([from, collected])
      // The same by the rows of the ledger, the payments, the refunds and the disputes themselves.
      const during = (at: string) => `substr(${at}, 1, 10) BETWEEN '${from}' AND '${to}'`
      const ledger = await one(
        `SELECT sum(change_balance_cents) FROM credit_entries WHERE ${during('occurred_on')} AND method IS NOT NULL AND correction IS NOT 'applied'`,
      )
      const came = await one(
        `SELECT sum(received_cents) FROM payments WHERE order_id IS NOT NULL AND ${during('succeeded_at')}`,
      )
      const went = await one(
        `SELECT sum(amount_cents) FROM refunds WHERE status = 'succeeded' AND ${during('updated_at')}`,
      )
      // A loss that turned went on its day, and came back on another.
      const turned = await one(
        `SELECT sum(amount_cents * ((${during('updated_at')}) - (${during('created_at')}))) FROM refunds WHERE disputed_intent_id = '${turning}'`,
      )
      expect([from, collected]).toEqual([from, came - went + turned - ledger])
      const fees = await one(`SELECT sum(fee_cents) FROM payment_disputes WHERE ${during('noticed_at')}`)
      expect(of('Dispute fee')).toBe(-fees)
      expect(centsOfText(report.current.invoiced)).toBe(of('Invoice'))
      expect(centsOfText(report.current.lateFees)).toBe(of('Late fee'))
      expect(centsOfText(report.current.creditNotes)).toBe(-of('Credit note', 'Waived late fee'))
    }
    const { report } = await good('GET', '/api/admin/reports', undefined, world.finance)
    const owed = await one(`SELECT sum(current_balance_cents) FROM dealers`)
    expect(
      report.receivables.reduce(
        (cents: number, { total }: { total: string }) => cents + centsOfText(total),
        0,
      ),
    ).toBe(owed)
  })
})

describe('a closed period', () => {
  const next = () => addMonths(`${month}-01`, 1).slice(0, 7)
  const step = (verb: string, headers: Headers, json?: object) =>
    api().send('POST', `/api/admin/accounting/periods/${month}/${verb}`, {
      headers,
      ...(json ? { json } : {}),
    })

  test('is closed after its end by finance, and opened again by an admin of users with a reason', async () => {
    expect((await step('close', world.finance)).status).toBe(409)
    await goTo(`${next()}-03`)
    expect((await step('close', world.ops)).status).toBe(403)
    const both = await Promise.all([step('close', world.finance), step('close', world.finance)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await step('reopen', world.finance, { reason: 'A bill was missing' })).status).toBe(403)
    expect((await step('reopen', boss, { reason: ' ' })).status).toBe(400)
    expect((await step('reopen', boss, { reason: 'A bill was missing' })).body.period).toMatchObject({
      state: 'open',
    })
    expect((await step('close', world.finance)).body.period).toMatchObject({
      state: 'closed',
      closedBy: 'Farah Quinn',
    })
    const { entries } = await good('GET', '/api/admin/audit?area=accounting', undefined, boss)
    expect(
      entries.map(({ kind, note, subjectName }: Record<string, string>) => [kind, note, subjectName]),
    ).toEqual([
      ['period_closed', null, month],
      ['period_reopened', 'A bill was missing', month],
      ['period_closed', null, month],
    ])
    const { periods } = await good('GET', '/api/admin/accounting/periods', undefined, world.finance)
    expect(periods.slice(0, 2)).toMatchObject([
      { month: next(), state: 'running' },
      { month, state: 'closed' },
    ])
  })

  test('stays the same bytes; what is recorded for its days counts on the day of the record', async () => {
    const { files } = await period()
    const names = files.flatMap((each) => each.names)
    expect(names.length).toBeGreaterThan(8)
    const read = () => Promise.all(names.map(async (name) => (await file(name)).text()))
    const before = await read()
    const last = `${month}-28`
    const { invoices } = await good(
      'GET',
      `/api/admin/dealers/${dealerId}/invoices?status=overdue`,
      undefined,
      world.finance,
    )
    const invoiceId = invoices[0].id
    await good(
      'POST',
      `/api/admin/invoices/${invoiceId}/payments`,
      { id: crypto.randomUUID(), amount: '3.00', method: 'check', reference: '9', receivedOn: last },
      world.finance,
    )
    await correct({ ...check('4.00'), receivedOn: last })
    const job = (await good('GET', '/api/admin/payables', undefined, world.finance)).payables[0]
    await payCarrier(job.orderId, last)
    await api().database.db.write([
      sql`UPDATE dealers SET company_name = 'Renamed Motors' WHERE id = ${dealerId}`,
    ])
    expect(await read()).toEqual(before)
    const rows = await rowsOf('entries', next())
    expect(rows.map((row) => [row['Date'], row['Kind'], row['Amount']])).toEqual([
      [api().dayIn(0), 'Payments of invoice', '-3.00'],
      [api().dayIn(0), 'Payments of invoice', '-4.00'],
      [api().dayIn(0), 'Payments to carrier', '-620.50'],
    ])
    expect(
      await one(
        `SELECT count(*) FROM credit_entries WHERE note LIKE '%for %28, 20%' AND occurred_on = '${api().dayIn(0)}'`,
      ),
    ).toBe(2)
    for (const [name, status] of [
      [`entries-${month}-2.csv`, 404],
      [`entries-${next()}-1.csv`, 404],
      ['secrets.csv', 404],
    ] as const)
      expect([name, (await file(name)).status]).toEqual([name, status])
  })
})
