import { demoPasswords } from '@switchback/db/seed/demo-people.ts'
import { call, type Answer } from '../../test/harness/call.ts'
import { deviceId, operation, orderPayload } from '../../test/api/order-payload.ts'
import { payingCard, sampleOrder, sampleTrip } from '../../test/harness/sample-bodies.ts'
import type { Share } from './schedule.ts'

type Placed = { readonly id: string; readonly trackingCode: string; readonly depositAmount: string }

/** A kind of call of a day's business. `send` throws if an answer is not the expected one. */
export type DayCall = Share & { readonly send: () => Promise<void> }

/** As many orders as the pages of a day's customers are open for. */
const openPages = 500
const staffMoves = [
  { to: 'driver_found' },
  {
    to: 'driver_assigned',
    carrierId: 'demo-carrier-01',
    carrierPay: '500.00',
    driverName: 'Dee Driver',
    driverPhone: '8135550199',
  },
] as const

/** Orders that a tablet stored while it was offline. */
const batchOf = 3

function expectStatus(what: string, { status, body }: Answer, expected: number): Answer['body'] {
  if (status !== expected)
    throw new Error(`${what} answered ${status}: ${JSON.stringify(body).slice(0, 300)}`)
  return body
}

async function signIn(baseUrl: string, username: string, password: string) {
  const answer = await call(baseUrl, 'POST', '/api/auth/login', { json: { username, password } })
  return { Authorization: `Bearer ${expectStatus('The sign-in', answer, 200).token}` }
}

type Headers = { readonly Authorization: string }
type Wanted = readonly [method: string, path: string, status?: number]

/** Shared by the calls of a day: who is signed in, and the orders that wait for something. */
type Business = {
  readonly staff: Headers
  readonly dealer: Headers
  readonly pages: Placed[]
  readonly unpaid: Placed[]
  readonly moves: { readonly id: string; readonly json: (typeof staffMoves)[number] }[]
  readonly random: () => number
  readonly send: (wanted: Wanted, sent?: Parameters<typeof call>[3]) => Promise<Answer['body']>
}

async function openBusiness(baseUrl: string, random: () => number): Promise<Business> {
  return {
    staff: await signIn(baseUrl, 'admin', demoPasswords.staff),
    dealer: await signIn(baseUrl, 'dealer', demoPasswords.dealer),
    pages: [],
    unpaid: [],
    moves: [],
    random,
    send: async ([method, path, status = 200], sent = {}) =>
      expectStatus(`${method} ${path}`, await call(baseUrl, method, path, sent), status),
  }
}

async function placeOrder({ send, pages, unpaid, moves }: Business): Promise<void> {
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const { order } = await send(['POST', '/api/orders', 201], { json: sampleOrder, headers })
  pages.push(order)
  if (pages.length > openPages) pages.shift()
  unpaid.push(order)
  moves.push({ id: order.id, json: staffMoves[0] })
}

/** The longest waiting; one that is placed now if none waits. */
async function nextOf<Each>(business: Business, queue: Each[]): Promise<Each> {
  for (;;) {
    const next = queue.shift()
    if (next !== undefined) return next
    await placeOrder(business)
  }
}

async function somePage(business: Business): Promise<Placed> {
  const { pages, random } = business
  const page = pages[Math.floor(random() * pages.length)]
  if (page) return page
  await placeOrder(business)
  return somePage(business)
}

async function sendBatch({ send, dealer }: Business): Promise<void> {
  const operations = Array.from({ length: batchOf }, () => operation('place_order', orderPayload()))
  const device = { deviceId, queueLength: batchOf, highestSequence: 7, appVersion: '0.1.0' }
  const { results } = await send(['POST', '/api/sync'], { json: { device, operations }, headers: dealer })
  const refused = results.filter(({ status }: { status: string }) => status !== 'applied')
  if (refused.length > 0) throw new Error(`The tablet's orders: ${JSON.stringify(refused).slice(0, 300)}`)
}

async function payDeposit(business: Business): Promise<void> {
  const { id, depositAmount } = await nextOf(business, business.unpaid)
  const asked = { orderId: id, amount: depositAmount, type: 'deposit' }
  const intent = await business.send(['POST', '/api/create-payment-intent'], { json: asked })
  const json = { clientSecret: intent.clientSecret, card: payingCard }
  await business.send(['POST', `/api/sandbox/payment-intents/${intent.paymentIntentId}/confirm`], { json })
}

async function moveOrder(business: Business): Promise<void> {
  const { moves, send, staff } = business
  const { id, json } = await nextOf(business, moves)
  await send(['POST', `/api/admin/orders/${id}/transport`], { json, headers: staff })
  if (json === staffMoves[0]) moves.push({ id, json: staffMoves[1] })
}

/**
 * The calls of a day: visitors who ask for prices and order, customers who pay and follow their vehicle, dealers'
 * tablets that send what they stored, and staff who work on orders.
 * @param random chooses the orders that are read.
 */
export async function openDay(baseUrl: string, random: () => number): Promise<DayCall[]> {
  const business = await openBusiness(baseUrl, random)
  const { send, staff: headers } = business
  const each = (kind: string, perOrder: number, work: () => Promise<void>): DayCall => ({
    kind,
    perOrder,
    send: work,
  })
  return [
    each('a price', 6, () => send(['POST', '/api/quotes/calculate'], { json: sampleTrip })),
    each('an order', 0.7, () => placeOrder(business)),
    each(`a tablet's batch of ${batchOf} orders`, 0.3 / batchOf, () => sendBatch(business)),
    each('a card payment', 0.6, () => payDeposit(business)),
    each('a look at the tracking page', 20, async () =>
      send(['GET', `/api/track/${(await somePage(business)).trackingCode}`]),
    ),
    each("the staff's list of orders", 4, () =>
      send(['GET', '/api/admin/orders?status=pending'], { headers }),
    ),
    each('an order on the screen of staff', 3, async () =>
      send(['GET', `/api/admin/orders/${(await somePage(business)).id}`], { headers }),
    ),
    each('a move of staff', 1.3, () => moveOrder(business)),
  ]
}
