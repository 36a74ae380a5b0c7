import { sql, type SQL } from 'drizzle-orm'
import { equalVehiclesRequest } from '../api/vehicles-request.ts'
import { assignedOrder, linkOf, phone, photoOf, sha256Of, signed } from '../api/driver-phone.ts'
import { orderRequest } from '../api/order-request.ts'
import { pdfOf } from '../api/sample-files.ts'
import { signedIn } from '../api/signed-in.ts'
import { accountSamples } from '../fuzz/account-samples.ts'
import { adminSamples } from '../fuzz/admin-samples.ts'
import { driverSamples, signingToken } from '../fuzz/driver-samples.ts'
import { offerSamples } from '../fuzz/offer-samples.ts'
import { dataLinks } from '@switchback/db/schema/messages/data-links.ts'
import { randomHex, sha256Hex } from '../../src/http/hash.ts'
import { hashToken } from '../../src/session/token.ts'
import { sampleSharedQuote, sampleTrip } from '../harness/sample-bodies.ts'
import {
  callsPerRun,
  placed,
  prepared,
  sendFrom,
  type Run,
  type Spend,
  type World,
} from './spending-world.ts'

const mails = 'MAILS_PER_CALLER_PER_HOUR'
const texts = 'TEXTS_PER_CALLER_PER_HOUR'
const intents = 'PAYMENT_INTENTS_PER_CALLER_PER_HOUR'
const unknown = 'UNKNOWN_ORDERS_PER_HOUR'
const unknownOrder = 'SB00000000000000000000000000'
const fileId = '0198f1c0-0000-7000-8000-0000000000f1'

const placeOrder =
  (world: World): Spend =>
  (n) =>
    sendFrom(world, n, ['POST', '/api/orders'], orderRequest({ customerEmail: world.receiver(n) }))

/** Changes one order again and again, so that each change is a new one. */
async function editOrder(world: World): Promise<Spend> {
  const orders = await prepared(callsPerRun, (n) => placed(world, n))
  return (n) =>
    sendFrom(
      world,
      n,
      ['PUT', `/api/orders/${orders[n]?.id}`],
      orderRequest({ customerEmail: world.receiver(n), vehicleModel: `Civic ${n}` }),
    )
}

/** Cancels the vehicles of one order, one by one. */
async function cancelVehicles(world: World): Promise<Spend> {
  const orders = await prepared(callsPerRun, async (n) => {
    const json = { ...equalVehiclesRequest(2), customerEmail: world.receiver(n) }
    const headers = { 'CF-Connecting-IP': `198.18.0.${n + 1}` }
    return (await world.api.send('POST', '/api/orders', { json, headers })).body.order
  })
  return (n) => {
    const { id, revision } = orders[n]
    const json = { reason: 'Sold', vehiclePosition: 0, revision }
    return sendFrom(world, n, ['POST', `/api/orders/${id}/cancel`], json)
  }
}

/** Files a claim about each of many orders that are on their way. */
async function fileClaims(world: World): Promise<Spend> {
  const orders = await prepared(callsPerRun, (n) => placed(world, n))
  await world.api.database.db.write([sql`UPDATE orders SET transport_status = 'in_transit'`])
  return (n) => {
    const json = { ...adminSamples['POST /api/admin/orders/:id/claims'], id: crypto.randomUUID() }
    return sendFrom(world, n, ['POST', `/api/orders/${orders[n]?.id}/claims`], json)
  }
}

/** Deletes the data of many people, each by their link. */
async function deleteData(world: World): Promise<Spend> {
  const made = await prepared(callsPerRun, (n) => placed(world, n))
  const { db } = world.api.database
  const at = world.api.now().toISOString()
  const tokens = made.map(() => randomHex(32))
  const expiresAt = new Date(world.api.now().getTime() + 3_600_000).toISOString()
  const links = tokens.map(async (token, n) => ({
    tokenHash: await hashToken(token),
    email: world.receiver(n),
    createdAt: at,
    expiresAt,
  }))
  await db.write([
    sql`UPDATE orders SET transport_status = 'cancelled', cancelled_at = ${at}`,
    db.sql.insert(dataLinks).values(await Promise.all(links)),
  ])
  const codes = await db.sql.all<{ id: string; code: string }>(
    sql`SELECT id, tracking_code AS code FROM orders`,
  )
  const codeOf = new Map(codes.map(({ id, code }) => [id, code]))
  return (n) => {
    const json = { token: tokens[n], orders: [codeOf.get(made[n]?.id ?? '')] }
    return sendFrom(world, n, ['POST', '/api/your-data/delete'], json)
  }
}

/** Asks for the PINs of many carriers, each by the link of an offer. */
async function askForPins(world: World): Promise<Spend> {
  const orders = await prepared(callsPerRun, (n) => placed(world, n))
  const { db } = world.api.database
  const mark = crypto.randomUUID()
  const tokens = orders.map(() => randomHex(32))
  const rows = await Promise.all(
    orders.map(async ({ id: orderId }, n) =>
      offerOf(orderId, { id: `${mark}-${n}`, email: world.receiver(n) }, tokens[n] ?? ''),
    ),
  )
  for (const statements of rows) await db.write(statements)
  return (n) => sendFrom(world, n, ['POST', '/api/offers/pin'], { token: tokens[n] })
}

/** An open offer of an order to a carrier of its own. */
async function offerOf(
  orderId: string,
  carrier: { id: string; email: string },
  secret: string,
): Promise<[SQL, SQL, SQL]> {
  const at = '2026-01-01T00:00:00.000Z'
  const { id } = carrier
  const hash = await sha256Hex(secret)
  return [
    sql`INSERT INTO carriers (id, name, contact_name, phone, email, address, dot_number, insurance_expires_on, preferred_lanes, created_at, updated_at)
      VALUES (${id}, 'Palmetto', 'Pat', '8135550150', ${carrier.email}, '1 Dock St', ${id}, '2099-12-31', '[]', ${at}, ${at})`,
    sql`INSERT INTO offers (id, order_id, state, pay_cents, pickup_from_on, pickup_to_on, terms, expires_at, is_business_hours, waits, sent_steps, created_by, created_at, updated_at)
      SELECT ${id}, ${orderId}, 'open', 50000, '2098-01-01', '2098-01-02', 'ACH', '2098-01-01T00:00:00.000Z', 0, '[60]', 1, min(id), ${at}, ${at} FROM users`,
    sql`INSERT INTO offer_recipients (id, offer_id, carrier_id, step, pay_cents, token_hash, state)
      VALUES (${id}, ${id}, ${id}, 0, 50000, ${hash}, 'sent')`,
  ]
}

async function confirmAgain(world: World): Promise<Spend> {
  const orders = await prepared(callsPerRun, (n) => placed(world, n))
  return (n) => {
    const json = { orderId: orders[n]?.id, customerEmail: world.receiver(n) }
    return sendFrom(world, n, ['POST', '/api/emails/order-confirmation'], json)
  }
}

const startPayment =
  (path: string) =>
  async (world: World): Promise<Spend> => {
    const orders = await prepared(callsPerRun, (n) => placed(world, n))
    return (n) => {
      const json = { orderId: orders[n]?.id, amount: orders[n]?.depositAmount }
      return sendFrom(world, n, ['POST', path], json)
    }
  }

async function uploadTo(world: World, n: number, orderId: string) {
  const body = new FormData()
  body.set('file', new File([pdfOf(500 * 1024)], `title-${n}.pdf`))
  const response = await world.api.request(`/api/orders/${orderId}/attachments`, {
    method: 'POST',
    body,
    headers: world.from(n),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

/** Half a megabyte each time. */
async function upload(world: World): Promise<Spend> {
  const { id } = await placed(world, 0)
  return (n) => uploadTo(world, n, id)
}

/** Photos of half a megabyte of one inspection, each another one. */
async function sendPhotos(world: World): Promise<Spend> {
  const { api } = world
  const orderId = await assignedOrder(api, await signedIn(api, 'ops'))
  const driver = phone(api, (await linkOf(api, orderId)).token)
  await driver.open()
  const bytes = (n: number) => photoOf(`${n} `.repeat(250 * 1024))
  const photos = Array.from({ length: callsPerRun }, (_, n) => ({
    slot: 'other' as const,
    sha256: sha256Of(bytes(n)),
    at: api.now().toISOString(),
  }))
  const record = signed({ photos, damages: [] })
  await driver.sign(record)
  return (n) => driver.photo(record.id, n, bytes(n), world.from(n))
}

const share =
  (world: World, channel: 'email' | 'sms'): Spend =>
  (n) => {
    const recipient = { name: 'Grace', email: world.receiver(n), phone: world.phone(n) }
    const json = { quote: sampleSharedQuote, recipient }
    return sendFrom(world, n, ['POST', `/api/quotes/share/${channel}`], json)
  }

/** A call whose path and body are the same each time. */
const same =
  (method: string, path: string, json?: unknown) =>
  (world: World): Spend =>
  (n) =>
    sendFrom(world, n, [method, path], json)

const guess = (method: string, path: string, json?: unknown): Run => ({
  route: `${method} ${path}`,
  limit: unknown,
  over: 'refused',
  begin: same(
    method,
    path
      .replace(':attachmentId', fileId)
      .replace(':claimId', fileId)
      .replace(':id', unknownOrder)
      .replace(':code', unknownOrder)
      .replace(':token', signingToken),
    json,
  ),
})

const token = { token: 'f'.repeat(64) }

/** A file for an order that does not exist. */
const guessUpload: Run = {
  route: 'POST /api/orders/:id/attachments',
  limit: unknown,
  over: 'refused',
  begin: (world) => (n) => uploadTo(world, n, unknownOrder),
}

/** Every public route that costs something. */
export const publicRuns: readonly Run[] = [
  { route: 'POST /api/orders', limit: mails, over: 'held', begin: placeOrder },
  { route: 'POST /api/orders', limit: texts, over: 'held', begin: placeOrder },
  { route: 'POST /api/orders', limit: 'ORDERS_PER_HOUR', over: 'refused', begin: placeOrder },
  { route: 'PUT /api/orders/:id', limit: mails, over: 'held', begin: editOrder },
  { route: 'PUT /api/orders/:id', limit: 'ORDER_CHANGES_PER_HOUR', over: 'refused', begin: editOrder },
  { route: 'POST /api/orders/:id/cancel', limit: mails, over: 'held', begin: cancelVehicles },
  { route: 'POST /api/orders/:id/claims', limit: mails, over: 'held', begin: fileClaims },
  { route: 'POST /api/your-data/delete', limit: mails, over: 'refused', begin: deleteData },
  { route: 'POST /api/offers/pin', limit: mails, over: 'refused', begin: askForPins },
  {
    route: 'POST /api/orders/:id/attachments',
    limit: 'STORED_MEGABYTES_PER_CALLER_PER_HOUR',
    over: 'refused',
    begin: upload,
  },
  {
    route: 'PUT /api/driver/:token/inspections/:id/photos/:number',
    limit: 'STORED_MEGABYTES_PER_CALLER_PER_HOUR',
    over: 'refused',
    begin: sendPhotos,
  },
  ...['/api/create-payment-intent', '/api/payments/create-intent'].map((path): Run => ({
    route: `POST ${path}`,
    limit: intents,
    over: 'refused',
    begin: startPayment(path),
  })),
  {
    route: 'PATCH /api/orders/:id',
    limit: 'PAYMENT_CHECKS_PER_HOUR',
    over: 'refused',
    begin: async (world) => {
      // Only an open payment is asked about.
      const { id, depositAmount } = await placed(world, 0)
      const json = { orderId: id, amount: depositAmount }
      await world.api.send('POST', '/api/create-payment-intent', { json })
      return same('PATCH', `/api/orders/${id}`, { status: 'paid' })(world)
    },
  },
  {
    route: 'POST /api/emails/order-confirmation',
    limit: mails,
    over: 'held',
    begin: confirmAgain,
  },
  {
    route: 'POST /api/quotes',
    limit: 'QUOTES_PER_HOUR',
    over: 'refused',
    begin: same('POST', '/api/quotes', sampleTrip),
  },
  {
    route: 'POST /api/quotes/generate-pdf',
    limit: 'DOCUMENTS_PER_ADDRESS_PER_DAY',
    over: 'refused',
    begin: same('POST', '/api/quotes/generate-pdf', { quote: sampleSharedQuote }),
  },
  {
    route: 'POST /api/quotes/share/email',
    limit: mails,
    over: 'refused',
    begin: (world) => share(world, 'email'),
  },
  {
    route: 'POST /api/quotes/share/sms',
    limit: texts,
    over: 'refused',
    begin: (world) => share(world, 'sms'),
  },
  {
    route: 'POST /api/quotes/share/email',
    limit: 'SHARES_PER_ADDRESS_PER_DAY',
    over: 'refused',
    begin: (world) => share(world, 'email'),
  },
  {
    route: 'POST /api/manage/links',
    limit: mails,
    over: 'refused',
    begin: (world) => (n) =>
      sendFrom(world, n, ['POST', '/api/manage/links'], { email: world.receiver(n), deliveryZip: '90001' }),
  },
  {
    route: 'POST /api/your-data/links',
    limit: mails,
    over: 'refused',
    begin: (world) => (n) =>
      sendFrom(world, n, ['POST', '/api/your-data/links'], { email: world.receiver(n) }),
  },
  {
    route: 'POST /api/dealer/apply',
    limit: mails,
    over: 'held',
    begin: (world) => (n) => {
      const json = {
        ...accountSamples['POST /api/dealer/apply'],
        username: `gulf-${n}`,
        email: world.receiver(n),
      }
      return sendFrom(world, n, ['POST', '/api/dealer/apply'], json)
    },
  },
  {
    route: 'POST /api/dealer/apply',
    limit: 'APPLICATIONS_PER_ADDRESS_PER_HOUR',
    over: 'refused',
    begin: (world) => (n) => {
      const json = {
        ...accountSamples['POST /api/dealer/apply'],
        username: `bay-${n}`,
        email: world.receiver(n),
      }
      return sendFrom(world, n, ['POST', '/api/dealer/apply'], json)
    },
  },
  {
    route: 'GET /api/auth/username-available',
    limit: 'USERNAME_CHECKS_PER_ADDRESS_PER_HOUR',
    over: 'refused',
    begin: same('GET', '/api/auth/username-available?username=someone'),
  },
  {
    route: 'POST /api/client-reports',
    limit: 'CLIENT_REPORTS_PER_ADDRESS_PER_HOUR',
    over: 'refused',
    begin: same('POST', '/api/client-reports', accountSamples['POST /api/client-reports']),
  },
  {
    route: 'POST /api/auth/end-session',
    limit: 'ENDED_SESSIONS_PER_ADDRESS_PER_HOUR',
    over: 'refused',
    begin: same('POST', '/api/auth/end-session', { session: 'f'.repeat(64) }),
  },
  {
    route: 'POST /api/auth/forgot-password',
    limit: mails,
    over: 'refused',
    begin: (world) => (n) =>
      sendFrom(world, n, ['POST', '/api/auth/forgot-password'], {
        email: world.receiver(n),
        accountType: 'dealer',
      }),
  },
  guess('GET', '/api/orders/:id'),
  guess('GET', '/api/orders/:id/cancellation'),
  guess('GET', '/api/orders/:id/claims'),
  guess('POST', '/api/orders/:id/claims', adminSamples['POST /api/admin/orders/:id/claims']),
  guess('POST', '/api/orders/:id/claims/:claimId/answer', { action: 'accept', revision: 1 }),
  ...Object.entries(offerSamples).map(([name, json]) => guess('POST', name.replace('POST ', ''), json)),
  guess('GET', '/api/driver/:token'),
  guess('POST', '/api/driver/:token/open', driverSamples['POST /api/driver/:token/open']),
  guess('POST', '/api/signings', { token: signingToken }),
  guess('POST', '/api/signings/sign', driverSamples['POST /api/signings/sign']),
  guess('POST', '/api/papers', token),
  guess('POST', '/api/papers/photo', { ...token, inspectionId: fileId, number: 0 }),
  guess('POST', '/api/papers/file', token),
  guess('POST', '/api/carrier-claims', token),
  guess('POST', '/api/carrier-claims/photo', { ...token, step: 'pickup' }),
  guess('POST', '/api/carrier-claims/file', { ...token, fileId }),
  guess('GET', '/api/orders/:id/attachments/:attachmentId'),
  guess('DELETE', '/api/orders/:id/attachments/:attachmentId'),
  guess('GET', '/api/track/:code'),
  guess('POST', '/api/manage', token),
  guess('POST', '/api/your-data', token),
  guess('POST', '/api/your-data/download', token),
  guess('POST', '/api/your-data/delete', { ...token, orders: [unknownOrder] }),
  guess('POST', '/api/order-changes', token),
  guess('POST', '/api/order-changes/answer', { ...token, answer: 'declined' }),
  guess('PUT', '/api/orders/:id', orderRequest()),
  guess('PATCH', '/api/orders/:id', { status: 'paid' }),
  guess('POST', '/api/orders/:id/cancel', { reason: 'Sold' }),
  ...['/api/create-payment-intent', '/api/payments/create-intent'].map((path) =>
    guess('POST', path, { orderId: unknownOrder, amount: '100.00' }),
  ),
  guessUpload,
]
