import { createApp } from '../../src/app.ts'
import { zipTable } from '../api/api-under-test.ts'
import { isGuarded } from './declared-routes.ts'

/**
 * Who may call a route that takes no session:
 * - anybody;
 * - order: anyone with the order's id. An order of a dealership is open to strangers as `dealers` says;
 * - file: as order, but files of a dealership's order are for its own people and staff;
 * - quote: anyone with the quote's id; a dealership's quote is for its own people;
 * - secret: anyone with a password, a link's token, or a code; a wrong one is refused;
 * - provider: the provider of cards, mails or text messages, by its signature;
 * - developer: anybody outside production; in production the route does not exist.
 */
type Callers = 'anybody' | 'order' | 'file' | 'quote' | 'secret' | 'provider' | 'developer'

export type PublicRoute = {
  readonly callers: Callers
  /** The cost of a call: the abuse budgets that the route charges, or the reason why it needs none. */
  readonly cost: readonly string[] | string
  /** Set if strangers may use a dealership's order; by default they get 404 or 403. */
  readonly dealers?: 'open'
}

const mails = 'MAILS_PER_CALLER_PER_HOUR'
const texts = 'TEXTS_PER_CALLER_PER_HOUR'
const hashes = 'PASSWORD_HASHES_PER_CALLER_PER_HOUR'
const intents = 'PAYMENT_INTENTS_PER_CALLER_PER_HOUR'
const guesses = 'one read; unknown ids are under UNKNOWN_ORDERS_PER_HOUR'

/** Every route without a session. The test fails if a route is missing here. */
export const publicRoutes: Readonly<Record<string, PublicRoute>> = {
  'GET /api/health': { callers: 'anybody', cost: 'one read' },
  'GET /api/health/details': { callers: 'secret', cost: 'no read before the token matches' },
  'POST /api/client-reports': {
    callers: 'anybody',
    cost: 'lines of the log, under CLIENT_REPORTS_PER_ADDRESS_PER_HOUR',
  },
  'GET /api/config': { callers: 'anybody', cost: 'settings in memory' },
  'GET /api/rates': { callers: 'anybody', cost: 'one read, cached' },
  'POST /api/quotes/calculate': { callers: 'anybody', cost: 'arithmetic in memory' },
  'POST /api/quotes': { callers: 'anybody', cost: 'a row, under QUOTES_PER_HOUR' },
  'GET /api/quotes/:id': { callers: 'quote', cost: 'one read by an id that cannot be guessed' },
  'POST /api/quotes/generate-pdf': {
    callers: 'quote',
    cost: 'a row, under DOCUMENTS_PER_ADDRESS_PER_DAY; the browser draws the page',
  },
  'POST /api/quotes/share/email': { callers: 'quote', cost: [mails] },
  'POST /api/quotes/share/sms': { callers: 'quote', cost: [texts] },
  'POST /api/orders': { callers: 'anybody', cost: [mails, texts] },
  'POST /api/order-changes': { callers: 'secret', cost: guesses },
  'POST /api/order-changes/answer': { callers: 'secret', cost: 'one answer per link; guesses as above' },
  'POST /api/carrier-claims': { callers: 'secret', cost: guesses },
  'POST /api/papers': { callers: 'secret', cost: guesses },
  'POST /api/papers/photo': { callers: 'secret', cost: guesses },
  'POST /api/papers/file': { callers: 'secret', cost: 'draws a file, under DOCUMENTS_PER_ADDRESS_PER_DAY' },
  'POST /api/offers': { callers: 'secret', cost: guesses },
  'POST /api/offers/answer': { callers: 'secret', cost: 'one acceptance per offer; guesses as above' },
  'POST /api/offers/pin': { callers: 'secret', cost: [mails] },
  'POST /api/offers/device': { callers: 'secret', cost: 'five tries of a PIN; guesses as above' },
  'POST /api/offers/driver': { callers: 'secret', cost: 'one assignment per offer; guesses as above' },
  'POST /api/offers/confirmation': {
    callers: 'secret',
    cost: 'one signature per version; guesses as above',
  },
  'POST /api/offers/confirmation/paper': { callers: 'secret', cost: guesses },
  'POST /api/carrier-claims/photo': { callers: 'secret', cost: guesses },
  'POST /api/carrier-claims/file': { callers: 'secret', cost: guesses },
  'GET /api/orders/:id/claims': { callers: 'file', cost: guesses },
  'POST /api/orders/:id/claims': { callers: 'file', cost: [mails] },
  'POST /api/orders/:id/claims/:claimId/answer': {
    callers: 'file',
    cost: 'one step of a claim; guesses as above',
  },
  'GET /api/orders/:id': { callers: 'order', cost: guesses, dealers: 'open' },
  'PUT /api/orders/:id': { callers: 'order', cost: [mails] },
  'GET /api/orders/:id/cancellation': { callers: 'order', cost: guesses },
  'POST /api/orders/:id/cancel': { callers: 'order', cost: [mails] },
  'PATCH /api/orders/:id': {
    callers: 'order',
    cost: 'a question to the card provider, under PAYMENT_CHECKS_PER_HOUR',
    dealers: 'open',
  },
  'POST /api/orders/:id/attachments': { callers: 'file', cost: ['STORED_MEGABYTES_PER_CALLER_PER_HOUR'] },
  'GET /api/orders/:id/attachments/:attachmentId': { callers: 'file', cost: guesses },
  'GET /api/orders/:id/bill-of-lading': {
    callers: 'file',
    cost: 'draws a file, under DOCUMENTS_PER_ADDRESS_PER_DAY',
  },
  'GET /api/orders/:id/follow': { callers: 'file', cost: guesses },
  'GET /api/orders/:id/follow/:inspectionId/photos/:number': { callers: 'file', cost: guesses },
  'DELETE /api/orders/:id/attachments/:attachmentId': { callers: 'file', cost: 'removes a file' },
  'POST /api/create-payment-intent': { callers: 'order', cost: [intents], dealers: 'open' },
  'POST /api/payments/create-intent': { callers: 'order', cost: [intents], dealers: 'open' },
  'GET /api/track/:code': { callers: 'secret', cost: guesses },
  'POST /api/manage': {
    callers: 'secret',
    cost: 'a look at orders; guesses are under UNKNOWN_ORDERS_PER_HOUR',
  },
  'POST /api/manage/links': { callers: 'anybody', cost: [mails] },
  'POST /api/your-data/links': { callers: 'anybody', cost: [mails] },
  'POST /api/your-data': { callers: 'secret', cost: guesses },
  'POST /api/your-data/download': { callers: 'secret', cost: guesses },
  'POST /api/your-data/delete': { callers: 'secret', cost: [mails] },
  'GET /api/driver/:token': { callers: 'secret', cost: guesses },
  'POST /api/driver/:token/open': { callers: 'secret', cost: 'five wrong answers lock the link' },
  'POST /api/driver/:token/rebind': { callers: 'secret', cost: 'a row, three at most for a link' },
  'POST /api/driver/:token/records': {
    callers: 'secret',
    cost: 'by the cookie of a bound phone; at most 200 inspections an order',
  },
  'PUT /api/driver/:token/inspections/:id/photos/:number': {
    callers: 'secret',
    cost: ['STORED_MEGABYTES_PER_CALLER_PER_HOUR'],
  },
  'GET /api/driver/:token/inspections/:id/photos/:number': { callers: 'secret', cost: guesses },
  'GET /api/driver/:token/inspections/:id/paper': { callers: 'secret', cost: guesses },
  'POST /api/driver/:token/inspections/:id/complete': { callers: 'secret', cost: guesses },
  'POST /api/driver/:token/events': { callers: 'secret', cost: 'rows, by the cookie of a bound phone' },
  'POST /api/driver/:token/code': { callers: 'secret', cost: 'five wrong codes are answered' },
  'POST /api/driver/:token/signings': { callers: 'secret', cost: 'a row, 200 at most for a link' },
  'GET /api/driver/:token/signings/:id': { callers: 'secret', cost: guesses },
  'POST /api/signings': { callers: 'secret', cost: guesses },
  'POST /api/signings/sign': { callers: 'secret', cost: 'one signature per code; guesses as above' },
  'POST /api/driver/:token/gate-pass': { callers: 'secret', cost: guesses },
  'POST /api/dealer/apply': { callers: 'anybody', cost: [hashes, mails] },
  'GET /api/auth/username-available': { callers: 'anybody', cost: 'one read, under USERNAME_CHECKS' },
  'POST /api/auth/login': { callers: 'secret', cost: [hashes, mails] },
  'POST /api/auth/end-session': {
    callers: 'anybody',
    cost: 'ends a session, by a hash that cannot be guessed, under ENDED_SESSIONS',
  },
  'POST /api/auth/two-factor': { callers: 'secret', cost: [hashes, mails] },
  'POST /api/auth/forgot-password': { callers: 'anybody', cost: [mails] },
  'GET /api/auth/reset-password': { callers: 'secret', cost: 'one read by a token that cannot be guessed' },
  'POST /api/auth/reset-password': { callers: 'secret', cost: [hashes, mails] },
  'POST /api/stripe/webhook': { callers: 'provider', cost: 'signed by the card provider' },
  'POST /api/resend/webhook': { callers: 'provider', cost: 'signed by the mail provider' },
  'POST /api/twilio/webhook': { callers: 'provider', cost: 'signed by the text message provider' },
  'POST /api/sandbox/payment-intents/:id/confirm': { callers: 'developer', cost: 'not in production' },
  'POST /api/sandbox/payment-intents/:id/authenticate': { callers: 'developer', cost: 'not in production' },
  'POST /api/database/test': { callers: 'developer', cost: 'not in production' },
  'POST /api/database/seed': { callers: 'developer', cost: 'not in production' },
  'POST /api/emails/order-confirmation': { callers: 'developer', cost: [mails] },
  'GET /dev/counters': { callers: 'developer', cost: 'not in production' },
  'GET /dev/counters/points': { callers: 'developer', cost: 'not in production' },
  'GET /dev/outbox': { callers: 'developer', cost: 'not in production' },
  'GET /dev/outbox/messages': { callers: 'developer', cost: 'not in production' },
  'GET /dev/outbox/:id/mail': { callers: 'developer', cost: 'not in production' },
  'GET /dev/outbox/:id/files/:name': { callers: 'developer', cost: 'not in production' },
  'POST /dev/outbox/:id/bounce': { callers: 'developer', cost: 'not in production' },
}

/** Every route without a session, from the router's own table, with the budgets that it charges. */
export function routesWithoutSession(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { method, path, handler } of createApp({ zipTable }).routes) {
    if (method === 'ALL' || path.includes('*') || isGuarded(method, path)) continue
    const name = `${method} ${path}`
    const own = 'budgets' in handler ? (handler.budgets as readonly string[]) : []
    found.set(name, [...(found.get(name) ?? []), ...own])
  }
  return found
}
