import { demoPasswords } from '@switchback/db/seed/demo-people.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitNames } from '@switchback/core/rate-limits.ts'
import { allRoutes, type Route } from '../harness/all-routes.ts'
import { call } from '../harness/call.ts'
import { payingCard, sampleOrder, sampleSharedQuote, sampleTrip } from '../harness/sample-bodies.ts'
import { startEdge, type Edge } from '../harness/start-edge.ts'
import { recordFigure } from '@switchback/db/testing/scorecard-figure.ts'
import { isFullStorm, stormSize } from '@switchback/db/testing/storm-size.ts'
import { accountSamples } from './account-samples.ts'
import { offerSamples } from './offer-samples.ts'
import { adminSamples } from './admin-samples.ts'
import { dealerSamples } from './dealer-samples.ts'
import { driverSamples } from './driver-samples.ts'
import { oddRequests, type OddRequest } from './odd-requests.ts'

// Requests per route. A failed run prints its seed; FUZZ_SEED repeats it.
const requests = stormSize(10_000, 16)
const seed = process.env['FUZZ_SEED']
// In the short form, routes that hash a password get a fourth of the requests: each takes as long as twenty others.
const hashesPassword = /login|account\/(password|two-factor)|dealer\/apply/
// More in parallel would only test how long the database server's two connections take on a busy machine.
const atOnce = 4
const patienceMs = 10_000

let edge: Edge
/** Sessions of staff and of a dealership; without them the guarded routes would refuse every request unread. */
let tokens: { staff: string; dealer: string }
let known: { orderId: string; quoteId: string; intentId: string; clientSecret: string }

beforeAll(async () => {
  // Lifted: a request over a limit is not processed any further.
  const settings = Object.fromEntries(limitNames.map((name) => [name, '999999999']))
  edge = await startEdge({ settings })
  const placed = await call(edge.baseUrl, 'POST', '/api/orders', { json: sampleOrder })
  const saved = await call(edge.baseUrl, 'POST', '/api/quotes', { json: sampleTrip })
  const { id: orderId, depositAmount: amount } = placed.body.order
  const intent = await call(edge.baseUrl, 'POST', '/api/create-payment-intent', { json: { orderId, amount } })
  const { paymentIntentId: intentId, clientSecret } = intent.body
  known = { orderId, quoteId: saved.body.quote.id, intentId, clientSecret }
  tokens = {
    staff: await signIn('admin', demoPasswords.staff),
    dealer: await signIn('dealer', demoPasswords.dealer),
  }
})

afterAll(() => edge.stop())

async function signIn(username: string, password: string): Promise<string> {
  const { body } = await call(edge.baseUrl, 'POST', '/api/auth/login', { json: { username, password } })
  return body.token
}

/** The credentials that the route requires, if any. */
function bearer(path: string): Record<string, string> {
  if (/^\/api\/(admin\/|send-email$)/.test(path)) return { Authorization: `Bearer ${tokens.staff}` }
  return /^\/api\/(dealer|sync|auth\/account)/.test(path) ? { Authorization: `Bearer ${tokens.dealer}` } : {}
}

/** A body that each route with one accepts. A route that is missing here fails below. */
function sampleFor({ method, path }: Route): object | undefined {
  if (method === 'GET' || method === 'DELETE') return undefined
  const { orderId, clientSecret } = known
  const samples: Record<string, object> = {
    ...accountSamples,
    ...adminSamples,
    ...dealerSamples,
    'POST /api/quotes/calculate': sampleTrip,
    'POST /api/quotes': { ...sampleTrip, id: crypto.randomUUID() },
    'POST /api/orders': sampleOrder,
    'PUT /api/orders/:id': sampleOrder,
    'PATCH /api/orders/:id': {
      status: 'paid',
      paymentStatus: 'paid_full',
      paidAmount: '10.00',
      paymentDate: '2026-11-01',
    },
    'POST /api/create-payment-intent': { orderId, amount: 100, type: 'deposit' },
    'POST /api/payments/create-intent': { orderId, amount: '100.00', type: 'full' },
    'POST /api/manage': { token: 'f'.repeat(64) },
    'POST /api/your-data/links': { email: 'nobody@example.com' },
    'POST /api/your-data': { token: 'f'.repeat(64) },
    'POST /api/your-data/download': { token: 'f'.repeat(64) },
    'POST /api/your-data/delete': { token: 'f'.repeat(64), orders: ['TR00'] },
    'POST /api/order-changes': { token: 'f'.repeat(64) },
    'POST /api/order-changes/answer': { token: 'f'.repeat(64), answer: 'accepted' },
    'POST /api/manage/links': { email: 'nobody@example.com', deliveryZip: '10001' },
    ...driverSamples,
    'POST /api/orders/:id/cancel': { reason: 'Sold the car' },
    'POST /api/carrier-claims': { token: 'f'.repeat(64) },
    'POST /api/papers': { token: 'f'.repeat(64) },
    'POST /api/papers/photo': { token: 'f'.repeat(64), inspectionId: crypto.randomUUID(), number: 0 },
    'POST /api/papers/file': { token: 'f'.repeat(64) },
    ...offerSamples,
    'POST /api/carrier-claims/photo': { token: 'f'.repeat(64), step: 'pickup' },
    'POST /api/carrier-claims/file': { token: 'f'.repeat(64), fileId: crypto.randomUUID() },
    'POST /api/orders/:id/claims': adminSamples['POST /api/admin/orders/:id/claims'] ?? {},
    'POST /api/orders/:id/claims/:claimId/answer': { action: 'accept', revision: 1 },
    'POST /api/orders/:id/attachments': { file: 'no form' },
    'POST /api/quotes/generate-pdf': { quote: sampleSharedQuote, customerName: 'Ada' },
    'POST /api/quotes/share/email': {
      quote: sampleSharedQuote,
      recipient: { name: 'Grace', email: 'grace@example.com' },
      senderName: 'Ada',
    },
    'POST /api/quotes/share/sms': {
      quote: sampleSharedQuote,
      recipient: { name: 'Grace', phone: '(813) 555-0142' },
    },
    'POST /api/database/test': {},
    'POST /api/database/seed': {},
    'POST /api/emails/order-confirmation': { customerEmail: sampleOrder.customerEmail, orderId },
    'POST /api/stripe/webhook': {
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      data: { object: { id: 'pi_1' } },
    },
    'POST /api/resend/webhook': {
      type: 'email.bounced',
      created_at: '2026-11-27T10:00:00.000Z',
      data: { email_id: 're_1', tags: { message_id: orderId } },
    },
    'POST /api/twilio/webhook': { MessageSid: 'SM1', MessageStatus: 'undelivered' },
    'POST /dev/outbox/:id/bounce': {},
    'POST /api/sandbox/payment-intents/:id/confirm': { clientSecret, card: payingCard },
    'POST /api/sandbox/payment-intents/:id/authenticate': { clientSecret, outcome: 'success' },
  }
  return samples[`${method} ${path}`]
}

async function send({ method, path }: Route, request: OddRequest): Promise<{ status: number; text: string }> {
  const response = await fetch(`${edge.baseUrl}${path.replaceAll(/:\w+/g, () => request.id)}`, {
    method,
    headers: { ...request.headers, ...bearer(path) },
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
    ...(request.body === undefined ? {} : { body: request.body }),
  })
  return { status: response.status, text: await response.text() }
}

function isRefusal(text: string): boolean {
  const { success, error, message, code, requestId } = JSON.parse(text) as Record<string, unknown>
  const words = [error, code, requestId]
  return success === false && error === message && words.every((word) => typeof word === 'string')
}

/** Finds the log lines of the Worker about the request with this response. */
function logged(text: string): string {
  const requestId = /"requestId":"([\w-]+)"/.exec(text)?.[1] ?? 'none'
  return edge.log.filter((line) => line.includes(requestId)).join('\n')
}

/** An internal error among the results of a request with many parts. */
const hidesError = (text: string) => text.includes('"code":"internal"')

/** Recognizes the answer of a server without an email provider (MSG-12), as this one. */
const lacksProvider = (text: string) => text.includes('"code":"email_not_configured"')

/** Success or a clean refusal: never an unexpected 5xx, never a body without the envelope. */
async function complaint(route: Route, request: OddRequest): Promise<string | undefined> {
  const { status, text } = await send(route, request)
  const mayRefuse = status < 500 || lacksProvider(text)
  const isClean = status < 400 ? !hidesError(text) : mayRefuse && isRefusal(text)
  return isClean
    ? undefined
    : `${JSON.stringify(request).slice(0, 2000)}\ngot ${status} ${text}\n${logged(text)}`
}

test('every route with a body has a sample to start from', () => {
  recordFigure('S4', `${requests} requests to each of ${allRoutes().length} routes`)
  const withBody = allRoutes().filter(({ method }) => !['GET', 'DELETE'].includes(method))
  expect(withBody.filter((route) => sampleFor(route) === undefined)).toEqual([])
})

describe('odd requests are refused cleanly by', () => {
  test.each(allRoutes())(
    '$method $path',
    async (route) => {
      const ids = [known.orderId, known.quoteId, known.intentId]
      const many = fc.array(oddRequests(sampleFor(route), ids), { minLength: atOnce, maxLength: atOnce })
      const property = fc.asyncProperty(many, async (batch) => {
        const complaints = await Promise.all(batch.map((request) => complaint(route, request)))
        expect(complaints.find((each) => each !== undefined)).toBeUndefined()
      })
      const share = !isFullStorm && hashesPassword.test(route.path) ? 4 : 1
      const numRuns = Math.ceil(requests / share / atOnce)
      await fc.assert(property, { numRuns, endOnFailure: true, ...(seed ? { seed: Number(seed) } : {}) })
    },
    60_000 + requests * 100,
  )
})
