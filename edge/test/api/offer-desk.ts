import { defaultBrand } from '@switchback/core/brand.ts'
import { pinOf } from '@switchback/core/offers/offer-rules.ts'
import type { OfferResponse } from '@switchback/core/offers/offer.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { offerRecipients, offers } from '@switchback/db/schema/orders/offers.ts'
import { exceptions } from '@switchback/db/schema/system/exceptions.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Config } from '../../src/config.ts'
import { passwordToken } from '../../src/session/token.ts'
import { sampleCarrier } from '../harness/sample-bodies.ts'
import { startApi } from './api-under-test.ts'
import { fakeBindings } from './fake-bindings.ts'
import { orderRequest } from './order-request.ts'
import { signedIn } from './signed-in.ts'

const defaultConfig = { limits: { MAILS_PER_RECEIVER_PER_HOUR: 10 }, brand: defaultBrand } as never as Config

const encryptionSecret = 'known to this test, and to nobody else'

/** A carrier of a test, with a device of its own. */
export type TestCarrier = { readonly id: string; readonly dotNumber: string; readonly device: string }

/** The API with a desk that offers orders, and with carriers that answer by their links. */
export async function startOfferDesk() {
  const api = await startApi({
    bindings: fakeBindings(),
    settings: { ENCRYPTION_SECRET: encryptionSecret, UNKNOWN_ORDERS_PER_HOUR: '1000' },
  })
  const { db } = api.database
  await seedPeople(db, api.now())
  const ops = await signedIn(api, 'ops')
  const staff = (method: string, path: string, json?: object) =>
    api.send(method, `/api/admin${path}`, { headers: ops, ...(json ? { json } : {}) })
  const post = (path: string, json: object) => api.send('POST', `/api/offers${path}`, { json })

  let count = 0
  async function carrier(changes: object = {}): Promise<TestCarrier> {
    count += 1
    const dotNumber = String(7_700_000 + count)
    const email = `dispatch${count}@haulers.example`
    const { body } = await staff('POST', '/carriers', { ...sampleCarrier, dotNumber, email, ...changes })
    return { id: body.id, dotNumber, device: String(count).padStart(64, '0') }
  }

  async function placed(): Promise<string> {
    return (await api.send('POST', '/api/orders', { json: orderRequest() })).body.order.id
  }

  const offerBody = (steps: readonly (readonly TestCarrier[])[], changes: object = {}) => ({
    id: crypto.randomUUID(),
    steps: steps.map((some) => ({ carrierIds: some.map(({ id }) => id), waitMinutes: 30 })),
    pay: '500.00',
    pickupFrom: api.dayIn(3),
    pickupTo: api.dayIn(5),
    deliverBy: api.dayIn(9),
    terms: 'ACH, 30 days after delivery',
    note: 'Call ahead',
    expiresAt: new Date(api.now().getTime() + 86_400_000).toISOString(),
    ...changes,
  })

  async function current(orderId: string): Promise<OfferResponse> {
    const [offer] = (await staff('GET', `/orders/${orderId}/offers`)).body.offers
    if (!offer) throw new Error('There is no offer')
    return offer
  }
  const work = async (orderId: string, json: object) => {
    const { id, revision, version } = await current(orderId)
    return staff('POST', `/orders/${orderId}/offers/${id}`, { revision, version, ...json })
  }

  /** Offers an order to carriers. */
  async function offered(steps: readonly (readonly TestCarrier[])[], changes: object = {}): Promise<string> {
    const orderId = await placed()
    const { status, body } = await staff('POST', `/orders/${orderId}/offers`, offerBody(steps, changes))
    if (status !== 201) throw new Error(`Not offered: ${body.error}`)
    return orderId
  }

  /** The link of a carrier of the order's offer. */
  async function linkOf(orderId: string, { id }: TestCarrier): Promise<string> {
    const { recipients } = await current(orderId)
    const own = recipients.find(({ carrierId }) => carrierId === id)
    return passwordToken({ encryptionSecret }, `offer ${own?.id}`)
  }

  /** Enters the PIN that the carrier was sent. */
  async function identify(orderId: string, of: TestCarrier) {
    const token = await linkOf(orderId, of)
    const sent = await post('/pin', { token })
    if (sent.status !== 200) throw new Error(`No PIN: ${sent.body.error}`)
    const [[row]] = await db.read([
      db.sql
        .select()
        .from(offerRecipients)
        .innerJoin(offers, eq(offers.id, offerRecipients.offerId))
        .where(and(eq(offers.orderId, orderId), eq(offerRecipients.carrierId, of.id))),
    ])
    const { id, pinCount } = row?.offer_recipients ?? {}
    const pin = pinOf(passwordToken({ encryptionSecret }, `offer pin ${id} ${pinCount}`))
    const { version } = (await post('', { token })).body.offer
    return { token, device: of.device, dotNumber: of.dotNumber, pin, version }
  }

  const accept = async (orderId: string, of: TestCarrier, pay = '500.00') =>
    post('/answer', { action: 'accept', ...(await identify(orderId, of)), pay })

  async function mailsOf(orderId: string, kind: string): Promise<string[]> {
    const [rows] = await db.read([
      db.sql
        .select()
        .from(outboxMessages)
        .where(and(eq(outboxMessages.orderId, orderId), sql`${outboxMessages.kind} = ${kind}`)),
    ])
    return rows.map(({ recipient }) => recipient)
  }

  async function exceptionsOf(orderId: string): Promise<string[]> {
    const at = api.now().toISOString()
    const [rows] = await db.read([
      db.sql
        .select({ occurrence: exceptions.occurrence })
        .from(exceptions)
        .innerJoin(offers, eq(offers.id, exceptions.subjectId))
        .where(and(eq(offers.orderId, orderId), sql`${exceptions.dueAt} <= ${at}`)),
    ])
    return rows.map(({ occurrence }) => occurrence)
  }

  /** The log of the jobs. */
  const logged: unknown[] = []

  /** The context of a job that runs so many minutes later. */
  const jobIn = (minutes: number, database = db) => ({
    db: database,
    now: new Date(api.now().getTime() + minutes * 60_000),
    timeZone: 'America/New_York' as const,
    config: { ...defaultConfig, encryptionSecret },
    log: (entry: unknown) => void logged.push(entry),
  })

  const carriersOf = (many: number) => Promise.all(Array.from({ length: many }, () => carrier()))
  const answers = { post, linkOf, identify, accept }
  const stored = { mailsOf, exceptionsOf }
  return {
    api,
    db,
    ops,
    jobIn,
    logged,
    staff,
    carrier,
    carriersOf,
    placed,
    offerBody,
    current,
    work,
    offered,
    ...answers,
    ...stored,
    stop: () => api.stop(),
  }
}
export type OfferDesk = Awaited<ReturnType<typeof startOfferDesk>>

/** The driver whom carriers of tests name. */
export const rosa = {
  driverName: 'Rosa Díaz',
  driverPhone: '8135550142',
  truck: 'White Kenworth',
  plate: 'FL1234',
}
