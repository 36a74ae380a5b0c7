import { addDays, addMonths } from '@switchback/core/calendar/days.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { postLateFees } from './post-late-fees.ts'

const dayMs = 24 * 60 * 60 * 1000

let api: ApiUnderTest
/** The New York day on the evening that the clock is set to: in UTC it is already the next day. */
let today: string
beforeAll(async () => {
  api = await startApi({ settings: { BUSINESS_TIME_ZONE: 'America/New_York' } })
  await seedPeople(api.database.db, api.now())
  today = toEvening(15)
})
afterAll(() => api.stop())

/** Advances the clock to 7:51 or 8:51 PM in New York, by at least this many days. */
function toEvening(days: number): string {
  const day = new Date(api.now().getTime() + days * dayMs).toISOString().slice(0, 10)
  api.pass(Date.parse(`${addDays(day, 1)}T00:51:00Z`) - api.now().getTime())
  return day
}

async function get(path: string) {
  return api.send('GET', `/api/dealer${path}`, { headers: await signedIn(api, 'dealer') })
}
async function invoiced(): Promise<string> {
  const headers = await signedIn(api, 'dealer')
  const json = { ...orderRequest(), paymentMethod: 'invoice' }
  const { body } = await api.send('POST', '/api/dealer/orders', { json, headers })
  return body.order.invoice.id
}
const fees = () => postLateFees({ db: api.database.db, now: api.now(), timeZone: 'America/New_York' })

test('an invoice on a New York evening is issued, due, overdue and charged by the New York day', async () => {
  const id = await invoiced()
  const { invoice } = (await get(`/invoices/${id}`)).body
  expect(invoice).toMatchObject({ issueDate: today, dueDate: addDays(today, 7), daysOverdue: 0 })

  const ofToday = (await get(`/statement?from=${today}&to=${today}`)).body.statement
  expect(ofToday.entries).toMatchObject([{ date: today, kind: 'invoice', invoiceId: id }])
  const tomorrow = addDays(today, 1)
  const ofTomorrow = (await get(`/statement?from=${tomorrow}&to=${tomorrow}`)).body.statement
  expect(ofTomorrow).toMatchObject({ openingBalance: ofToday.closingBalance, entries: [] })
  expect((await get('/statement')).body.statement).toMatchObject({ to: today, from: addDays(today, -90) })

  toEvening(7 - 1)
  expect((await get(`/invoices/${id}`)).body.invoice).toMatchObject({ status: 'pending', daysOverdue: 0 })
  expect((await get('/invoices?status=overdue')).body.invoices).toEqual([])
  toEvening(8 - 1)
  expect((await get(`/invoices/${id}`)).body.invoice).toMatchObject({ status: 'overdue', daysOverdue: 8 })
  expect((await get('/invoices')).body.account.aging).toMatchObject({ notDue: '0.00', days1To30: '1720.00' })
})

test('a month is complete when its last day ends in New York', async () => {
  await fees()
  const id = await invoiced()
  const monthBefore = (day: string) =>
    [28, 29, 30, 31].map((days) => addDays(day, -days)).find((due) => addMonths(due, 1) === day)
  // The last days of a month are a month after no day of a shorter one.
  do today = toEvening(0)
  while (monthBefore(today) === undefined)
  await fees()
  const dueOn = monthBefore(today)
  await api.database.db.write([sql`UPDATE invoices SET due_on = ${dueOn} WHERE id = ${id}`])
  expect(await fees()).toBe(0)
  toEvening(0)
  expect(await fees()).toBe(1)
})
