import 'fake-indexeddb/auto'
import { PlaceVehiclesPayload } from '@switchback/core/sync/payloads.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../../../offline/device/new-id.ts'
import { queueOperations } from '../../../offline/outbox/queue-operation.ts'
import { readOutbox } from '../../../offline/outbox/read-outbox.ts'
import { savedDealerQuotes } from '../../../offline/saved/saved-dealer-quotes.ts'
import type { Outcome } from '../../../offline/sync/outcome-of.ts'
import { syncOf } from '../../../offline/sync/run-sync.ts'
import { memoryStorage } from '../../../offline/testing/memory-storage.ts'
import { signInOnDevice } from '../../../offline/testing/sign-in-on-device.ts'
import { blankEnd } from '../ordering/order-terms.ts'
import { groupsOf } from '../ordering/plan-orders.ts'
import { planOrders, queueOrders } from '../ordering/queue-orders.ts'
import { quoteOperation } from '../queue-quotes.ts'
import { quoteOf } from '../save-dealer-quote.ts'
import { sampleCalculation } from '../testing/sample-calculation.ts'
import { quoteRows, unsentQuotes, type QuoteRow } from './quote-row.ts'
import { quotesOnDevice } from './quotes-on-device.ts'
import { isOrderable, quotesToOrder } from './quotes-to-order.ts'
import { eventually } from '../../../offline/testing/eventually.ts'

const offline: Outcome = { kind: 'retry', afterMs: 60_000 }
const orderId = 'SB0000000000000000000000KX'

let account: string
let outcome: Outcome

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  account = `user-${newId()}`
  signInOnDevice(account)
  outcome = offline
  syncOf(account, { request: (_, operations) => Promise.resolve(operations.map(() => outcome)) })
})
afterEach(() => vi.unstubAllGlobals())

const honda = {
  vehicleYear: '2021',
  vehicleMake: 'Honda',
  vehicleModel: 'CR-V',
  vehicleVin: null,
  reference: 'A-17',
}

/** A quote that this device made; `isWaiting`: the server does not have it yet. */
async function quoted(madeAt: Date, { isWaiting = false } = {}): Promise<string> {
  const quote = quoteOf(newId(), sampleCalculation, honda, madeAt)
  await savedDealerQuotes.save(account, quote)
  if (isWaiting) await queueOperations(account, [quoteOperation(quote)])
  return quote.id
}

/** The history as it is without the server. */
async function history(): Promise<QuoteRow[]> {
  const operations = await readOutbox(account)
  const saved = await quotesOnDevice(account)
  return quoteRows(unsentQuotes(operations, saved), saved, operations)
}

async function order(chosen: readonly QuoteRow[]) {
  const { vehicles, problems } = quotesToOrder(chosen)
  expect(problems).toEqual([])
  const address = { street: '1 Main St', city: 'Tampa', state: 'FL', zipCode: '33602' }
  const ends = { pickup: { ...blankEnd('pickup'), address }, delivery: { ...blankEnd('delivery'), address } }
  const terms = {
    customerName: 'Dana Whitfield',
    customerEmail: 'dana@bayshore.example',
    customerPhone: '(813) 555-0110',
    preferredPickupDate: '',
    notes: '',
    releaseNote: '',
    paymentMethod: 'invoice',
    paymentType: 'deposit',
    ends: {},
  } as const
  const groups = groupsOf(vehicles).map((group) => ({ ...group, ...ends }))
  await queueOrders(await planOrders(groups, terms, () => newId(Date.now() + 1)))
}

const ordersThatWait = async () => (await readOutbox(account)).filter(({ kind }) => kind === 'place_order')

test('without a network, quotes of the history become one order at their prices, behind the quotes that wait', async () => {
  const now = new Date()
  const sent = await quoted(now)
  const waiting = await quoted(now, { isWaiting: true })
  const rows = await history()
  expect(rows.map(({ id }) => id)).toEqual([waiting, sent])
  await order(rows.filter(isOrderable))

  const kinds = (await readOutbox(account)).map(({ kind }) => kind)
  expect(kinds).toEqual(['save_quote', 'place_order'])
  const [placed] = await ordersThatWait()
  const { vehicles, order: shared } = PlaceVehiclesPayload.parse(placed?.payload)
  expect(shared.totalPrice).toBe('400.50')
  expect(
    vehicles.map(({ quoteId, price, stockNumber }) => [quoteId, price?.totalPrice, stockNumber]),
  ).toEqual([
    [waiting, 200.25, 'A-17'],
    [sent, 200.25, 'A-17'],
  ])
  // The server has the second one; how the first was made goes with the order.
  expect(vehicles.map(({ quote }) => quote?.rateVersion)).toEqual(['rates-1', undefined])

  const after = await history()
  expect(after.map(({ waitingOrder }) => waitingOrder)).toEqual([placed?.id, placed?.id])
  expect(after.filter(isOrderable)).toEqual([])
})

test('a quote whose order has arrived is not ordered again without a network', async () => {
  const id = await quoted(new Date())
  const response = {
    order: { id: orderId, quoteId: id, paymentMethod: 'invoice', transportStatus: 'pending' },
  }
  outcome = { kind: 'confirmed', response: response as never }
  await order(await history())
  await eventually(async () => expect(await ordersThatWait()).toEqual([]))
  const [row] = await history()
  expect(row).toMatchObject({ id, orderedAs: { orderId, shortId: '0000KX' } })
  expect(row && isOrderable(row)).toBe(false)
})

test('a quote that expired since it was saved is not ordered', async () => {
  const id = await quoted(new Date(Date.now() - 20 * 86_400_000))
  const [row] = await history()
  expect(row).toMatchObject({ id, isExpired: true })
  expect(row && isOrderable(row)).toBe(false)
})

test('an order that was refused can be placed again from the history, as the same operation', async () => {
  await quoted(new Date())
  const refused = { code: 'insufficient_credit', message: 'No', status: 409, details: [], facts: {} }
  outcome = { kind: 'attention', refusal: 'No', refused }
  await order(await history())
  await eventually(async () => expect((await ordersThatWait())[0]?.status).toBe('attention'))
  const [first] = await ordersThatWait()
  outcome = offline
  const rows = (await history()).filter(isOrderable)
  expect(rows).toMatchObject([{ refusedOrder: first?.id }])
  await order(rows)
  expect((await ordersThatWait()).map(({ id }) => id)).toEqual([first?.id])
})
