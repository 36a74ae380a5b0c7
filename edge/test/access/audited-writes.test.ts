import { can } from '@switchback/core/access/permissions.ts'
import type { AuditEntry } from '@switchback/core/audit/audit-entry.ts'
import { demoPasswords } from '@switchback/db/seed/demo-people.ts'
import { paymentDisputes } from '@switchback/db/schema/money/payment-disputes.ts'
import { seed } from '@switchback/db/seed/seed.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type Answer, type ApiUnderTest } from '../api/api-under-test.ts'
import { orderRequest } from '../api/order-request.ts'
import { goOn } from '../api/go-on.ts'
import { signedIn } from '../api/signed-in.ts'
import { adminSamples } from '../fuzz/admin-samples.ts'
import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { withCarrier } from '../api/test-carrier.ts'
import { sendSync } from '../api/sync-request.ts'
import {
  payingCard,
  sampleAdminUser,
  sampleCarrier,
  sampleCreditApplication,
  sampleDealership,
  sampleDriver,
} from '../harness/sample-bodies.ts'
import { linkOf, phone, signed } from '../api/driver-phone.ts'
import { fakeBindings } from '../api/fake-bindings.ts'
import { goodFiles } from '../api/sample-files.ts'
import { auditedWrites } from './audited-writes.ts'
import { declaredRoutes } from './declared-routes.ts'

// AUDIT-1: generated from the router's table.
const superAdmin = { kind: 'staff', userId: 'u', adminRole: 'super_admin' } as const
const writes = declaredRoutes()
  .filter(({ method, path }) => method !== 'GET' && !/^\/api\/(?:dealer|sync)(?:\/|$)/.test(path))
  .filter(({ permissions }) => permissions?.some((permission) => can(superAdmin, permission)))
  .map(({ method, path }) => `${method} ${path}`)

let api: ApiUnderTest
let headers: Record<string, string>
/** The newest entry that the test has seen. */
let last = 0
beforeAll(async () => {
  api = await startApi({ bindings: fakeBindings() })
  await seed(api.database.db, 'test', api.now())
  headers = await signedIn(api, 'admin')
  await newEntries()
})
afterAll(() => api.stop())

async function newEntries(): Promise<string[]> {
  const { body } = await api.send('GET', '/api/admin/audit?limit=50', { headers })
  const entries: AuditEntry[] = body.entries.filter(({ id }: AuditEntry) => id > last)
  last = Math.max(last, ...entries.map(({ id }) => id))
  return entries.map(({ area, kind }) => `${area} ${kind}`)
}

/** The routes that the tests have called. */
const called = new Set(['POST /api/auth/account/password', 'POST /api/send-email'])

/** Calls a route successfully, and expects the entry that it declares. A revision may follow the ids. */
async function perform(route: string, json?: object, ...ids: string[]): Promise<Answer['body']> {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern.replaceAll(/:\w+/g, () => encodeURIComponent(ids.shift() ?? 'none'))
  const seen = ids.shift()
  const { status, body } = await api.send(method, seen ? `${path}?revision=${seen}` : path, {
    headers,
    ...(json ? { json } : {}),
  })
  expect([route, status < 300, body.error]).toEqual([route, true, undefined])
  called.add(route)
  const found = await newEntries()
  const declared = auditedWrites[route]
  expect([route, found.join(', ')]).toEqual([route, declared && 'entry' in declared ? declared.entry : ''])
  return body
}

test('every write route for staff declares its audit entry, or why it has none', () => {
  expect(writes.length).toBeGreaterThan(60)
  expect(writes.filter((route) => !(route in auditedWrites))).toEqual([])
  expect(Object.keys(auditedWrites).filter((route) => !writes.includes(route))).toEqual([])
})

test('orders, their notes, views and exceptions', async () => {
  const order = (
    await perform('POST /api/admin/orders', { ...orderRequest(), kind: 'retail', totalPrice: '2075.00' })
  ).order.id
  const revision = async () =>
    (await api.send('GET', `/api/admin/orders/${order}`, { headers })).body.order.revision
  await perform('POST /api/admin/orders/price', adminSamples['POST /api/admin/orders/price'])
  await perform('POST /api/admin/search/callers', adminSamples['POST /api/admin/search/callers'])
  await perform(at('contacted'), {}, order)
  await perform(at('calls'), adminSamples['POST /api/admin/orders/:id/calls'], order)
  await perform(at('viewers'), { isOpen: true }, order)
  const notes = adminSamples[at('notes')] as { id: string }
  await perform(at('notes'), notes, order)
  await perform('PATCH /api/admin/orders/:id/notes/:noteId', { text: 'Done', revision: 1 }, order, notes.id)
  await perform('DELETE /api/admin/orders/:id/notes/:noteId', undefined, order, notes.id)
  const edit = { ...orderRequest({ notes: 'Gate 7' }), reason: 'They called', totalPrice: '2075.00' }
  await perform('PUT /api/admin/orders/:id', { ...edit, revision: await revision() }, order)
  await perform(at('payment-link'), { revision: await revision() }, order)
  await perform(at('transport'), { to: 'driver_found' }, order)
  await perform(at('roll-back'), { reason: 'Wrong order', revision: await revision() }, order)
  await api.database.db.write([sql`UPDATE outbox_messages SET status = 'sent' WHERE order_id = ${order}`])
  const { messages } = await prepare('GET', `/api/admin/orders/${order}/activity`)
  const again = { requestId: notes.id, recipient: 'ada@example.org' }
  const correct = at('messages/:messageId/correct')
  await perform(
    correct,
    again,
    order,
    messages.find((each: { channel: string }) => each.channel === 'mail').id,
  )

  const view = adminSamples['POST /api/admin/order-views'] as { id: string }
  await perform('POST /api/admin/order-views', view)
  await perform('PUT /api/admin/order-views/default', { viewId: view.id })
  await perform('PATCH /api/admin/order-views/:id', { isShared: false, revision: 1 }, view.id)
  await perform('DELETE /api/admin/order-views/:id', undefined, view.id)
  const { body } = await api.send('GET', '/api/admin/audit?limit=1', { headers })
  expect(body.entries[0]).toMatchObject({ subjectName: 'Waiting in Florida', kind: 'view_deleted' })

  const queue = (await api.send('GET', '/api/admin/exceptions?kind=no_driver', { headers })).body.groups
  const [{ id, orderId, revision: seen }] = queue[0].exceptions
  await perform(
    'PATCH /api/admin/exceptions/:id',
    { action: 'assign', ownerId: 'demo-user-ops', revision: seen },
    String(id),
  )
  const about = await api.send('GET', `/api/admin/audit?limit=1&subjectId=${orderId}`, { headers })
  expect(about.body.entries[0].changes).toEqual([{ field: 'ownerId', before: null, after: 'demo-user-ops' }])
})

const at = (what: string) => `POST /api/admin/orders/:id/${what}`

/** Prepares something: what that writes is not examined. */
async function prepare(method: string, path: string, json?: object, as = headers): Promise<Answer['body']> {
  const { status, body } = await api.send(method, path, { headers: as, ...(json ? { json } : {}) })
  expect([path, status < 300, body.error]).toEqual([path, true, undefined])
  await newEntries()
  return body
}

const readOrder = async (id: string) => (await prepare('GET', `/api/admin/orders/${id}`)).order
const placeOrder = async (): Promise<string> =>
  (await prepare('POST', '/api/orders', orderRequest(), {})).order.id

/** Opens the link of an order on one phone, and asks for it with another one. */
async function secondPhone(orderId: string) {
  const { link, token } = await linkOf(api, orderId)
  expect((await phone(api, token).open(link.pin)).status).toBe(200)
  const second = phone(api, token)
  await second.send('POST', '/rebind', { device: 'Pixel' })
  const { body } = await api.send('GET', `/api/admin/orders/${orderId}/inspections`, { headers })
  const asked = body.link.devices.find(({ state }: { state: string }) => state === 'asked')
  return { second, deviceId: asked.id as string }
}

test('driver, carrier and money of orders', async () => {
  const id = await placeOrder()
  const driver = { ...withCarrier, driverName: 'Rosa Díaz', driverPhone: '(813) 555-0142' }
  // The entry of a move says to which state.
  const assigned = { to: 'driver_assigned', ...driver }
  const offered = {
    ...(adminSamples[at('offers')] as { id: string }),
    pickupFrom: api.dayIn(3),
    pickupTo: api.dayIn(4),
    expiresAt: `${api.dayIn(2)}T12:00:00.000Z`,
  }
  await perform(at('offers'), offered, id)
  await perform(at('offers/:offerId'), adminSamples[at('offers/:offerId')], id, offered.id)
  const moved = await api.send('POST', `/api/admin/orders/${id}/transport`, { headers, json: assigned })
  expect([moved.status, await newEntries()]).toEqual([200, ['orders driver_assigned']])
  const revision = async () => (await readOrder(id)).revision
  const other = { ...driver, driverName: 'Ike Moss', reason: 'She is ill' }
  await perform(at('driver'), { ...other, revision: await revision() }, id)
  await perform(at('driver-link'), undefined, id)
  await perform(at('driver-link/send'), undefined, id)
  await perform(at('driver-link/gate-passes'), undefined, id)
  await perform('PUT /api/admin/orders/:id/driver-link/plate', { truckPlate: 'FL 12-345' }, id)
  const { second, deviceId } = await secondPhone(id)
  await perform(at('driver-link/rebind'), { deviceId }, id)
  const record = { billOfLading: 'BOL-7', paidOn: api.dayIn(-1), reference: 'ACH 77' }
  await perform(at('carrier-record'), { ...record, revision: await revision() }, id)
  for (const to of ['in_transit', 'completed'])
    await prepare('POST', `/api/admin/orders/${id}/transport`, { to, confirm: goOn })
  expect((await second.sign(signed())).status).toBe(200)
  await perform(at('paper-copies'), adminSamples[at('paper-copies')], id)
  const cleared = { billOfLading: 'BOL-7', paidOn: null, reference: '', revision: await revision() }
  await prepare('POST', `/api/admin/orders/${id}/carrier-record`, cleared)
  const jobs = [{ orderId: id, revision: await revision() }]
  await perform('POST /api/admin/payables/payments', { paidOn: api.dayIn(0), reference: 'ACH 78', jobs })
  const claim = adminSamples[at('claims')] as { id: string }
  await perform(at('claims'), claim, id)
  await perform(at('claims/:claimId'), adminSamples[at('claims/:claimId')], id, claim.id)
  const { collectableAmount: amount } = await readOrder(id)
  await perform(at('balance'), { amount, method: 'cash', reference: '', revision: await revision() }, id)
  const cash = { amount: '10.00', method: 'cash', reason: 'Paid twice' }
  await perform(at('cash-return'), { ...cash, revision: await revision() }, id)

  const paid = await placeOrder()
  const json = { orderId: paid, amount: 415, type: 'deposit' }
  const { clientSecret } = await prepare('POST', '/api/create-payment-intent', json, {})
  const intent = `/api/sandbox/payment-intents/${clientSecret.split('_secret')[0]}/confirm`
  await prepare('POST', intent, { clientSecret, card: payingCard }, {})
  await api.settle()
  const refund = { amount: '10.00', reason: 'Came late', revision: (await readOrder(paid)).revision }
  await perform(at('refund'), refund, paid)
  const intentId = String(clientSecret).split('_secret')[0] ?? ''
  const disputed = { provider: 'sandbox' as const, intentId, noticedAt: api.now().toISOString() }
  await api.database.db.write([api.database.db.sql.insert(paymentDisputes).values(disputed)])
  await perform('POST /api/admin/orders/:id/disputes/:intentId/evidence', undefined, paid, intentId)
  const lost = { outcome: 'lost', reason: 'Letter of the bank', revision: (await readOrder(paid)).revision }
  await perform('POST /api/admin/orders/:id/disputes/:intentId', lost, paid, intentId)

  const dearer = await placeOrder()
  const edit = { ...orderRequest({ transportType: 'enclosed' }), reason: 'They called', revision: 1 }
  const { preview } = await prepare('PUT', `/api/admin/orders/${dearer}`, edit)
  await prepare('PUT', `/api/admin/orders/${dearer}`, { ...edit, totalPrice: preview.total })
  const { proposedChange } = await readOrder(dearer)
  await perform('DELETE /api/admin/orders/:id/changes/:changeId', undefined, dearer, proposedChange.id)
  await perform(at('cancel'), { reason: 'The customer called' }, dearer)
  expect(await newEntries()).toEqual([])

  await api.database.db.write([
    sql`UPDATE orders SET customer_email = 'once@quist.example' WHERE id = ${dearer}`,
  ])
  const asked = { email: 'once@quist.example', reason: 'Asked by phone' }
  const data = 'POST /api/admin/customer-data'
  const { orders: found } = await perform(data, { email: asked.email })
  await perform(`${data}/download`, asked)
  await perform(`${data}/delete`, { ...asked, orders: [found[0].code] })
})

test('credit, invoices, tablets and messages', async () => {
  const pending = 'demo-dealer-pending'
  const decline = { reason: 'No licence' }
  await perform('POST /api/admin/dealers/:id/decline', decline, pending)
  await perform('POST /api/admin/dealers/:id/approve', {}, pending)
  const applicant = await signedIn(api, 'pending')
  const application = async (): Promise<string> => {
    api.pass(1000)
    await prepare('POST', '/api/dealer/credit-application', sampleCreditApplication, applicant)
    return (await prepare('GET', `/api/admin/dealers/${pending}`)).dealer.creditApplication.id
  }
  const credit = (verb: string) => `POST /api/admin/credit-applications/:id/${verb}`
  await perform(credit('decline'), { reason: 'Too young' }, await application())
  await perform(credit('approve'), { creditLimit: '5000.00', paymentTerms: 7 }, await application())
  const finance = await signedIn(api, 'finance')
  const asked = async (as: Record<string, string>): Promise<string> => {
    const json = { creditLimit: 300_000, reason: 'Grows' }
    const { dealer } = await prepare('PATCH', `/api/admin/dealers/${pending}/credit`, json, as)
    return dealer.creditLimitRequest.id
  }
  const limit = (verb: string) => `POST /api/admin/credit-limit-requests/:id/${verb}`
  await perform(limit('withdraw'), {}, await asked(headers))
  await perform(limit('decline'), { reason: 'Too much' }, await asked(finance))
  await perform(limit('approve'), {}, await asked(finance))
  const dealer = await signedIn(api, 'dealer')
  const order = { ...orderRequest(), paymentMethod: 'invoice' }
  const { invoice } = (await prepare('POST', '/api/dealer/orders', order, dealer)).order
  const payments = 'POST /api/admin/invoices/:id/payments'
  await perform(payments, adminSamples[payments], invoice.id)
  const correct = 'POST /api/admin/dealers/:id/corrections'
  const fee = { kind: 'fee', id: crypto.randomUUID(), invoiceId: invoice.id, amount: '5.00', reason: 'Late' }
  await perform(correct, fee, 'demo-dealer-bayshore')
  const adjusted = async (as: Record<string, string>): Promise<string> => {
    const json = {
      kind: 'adjust',
      id: crypto.randomUUID(),
      amount: '5000.00',
      owedMore: true,
      reason: 'Old debt',
    }
    const path = `/api/admin/dealers/${pending}/corrections`
    return (await prepare('POST', path, json, as)).dealer.balanceRequest.id
  }
  const balance = (verb: string) => `POST /api/admin/balance-requests/:id/${verb}`
  await perform(balance('withdraw'), {}, await adjusted(headers))
  await perform(balance('decline'), {}, await adjusted(finance))
  await perform(balance('approve'), {}, await adjusted(finance))

  const monthBefore = api.dayIn(-40).slice(0, 7)
  await perform('POST /api/admin/accounting/periods/:month/close', {}, monthBefore)
  await perform('POST /api/admin/accounting/periods/:month/reopen', { reason: 'A bill' }, monthBefore)

  const deviceId = crypto.randomUUID()
  const counts = { queueLength: 1, highestSequence: 3 }
  await sendSync(api, await signedIn(api, 'booker'), [], { deviceId, ...counts })
  const lost = { missing: 2, note: 'The tablet broke' }
  await perform('POST /api/admin/devices/:id/:userId/settle', lost, deviceId, 'demo-user-booker')

  const { messages } = (await prepare('GET', '/api/admin/messages/all?limit=3')) as {
    messages: { id: string }[]
  }
  const [first, second, third] = messages.map(({ id }) => id)
  await api.database.db.write([
    sql`UPDATE outbox_messages SET status = 'dead' WHERE id IN (${first}, ${second})`,
    sql`UPDATE outbox_messages SET status = 'sent' WHERE id = ${third}`,
  ])
  await perform('POST /api/admin/messages/:id/retry', {}, first ?? '')
  await perform('POST /api/admin/messages/:id/settle', { note: 'Called instead' }, second ?? '')
  await perform('POST /api/admin/messages/:id/resend', {}, third ?? '')
  const { notifications } = await prepare('GET', '/api/admin/notifications?limit=1')
  await perform('POST /api/admin/notifications/:id/read', { isRead: true }, String(notifications[0].id))
  expect(await newEntries()).toEqual([])
})

test('dealerships, carriers, drivers and rates', async () => {
  const [pending, active] = ['demo-dealer-pending', 'demo-dealer-bayshore']
  const { dealer } = await prepare('GET', `/api/admin/dealers/${active}`)
  const details = { ...sampleDealership, companyName: 'Bayshore Cars', revision: dealer.profileRevision }
  await perform('PATCH /api/admin/dealers/:id/profile', details, active)
  await perform('PATCH /api/admin/dealers/:id', { isActive: false, reason: 'Moved' }, pending)
  await perform('PATCH /api/admin/dealers/:id/credit', { creditLimit: '30000.00', reason: 'Known' }, active)
  const rates = (await perform('POST /api/admin/rates', { name: 'Volume', copyOf: 'standard_dealer_rates' }))
    .structure
  const draft = { audience: 'dealer', figures: { ...rates.savedDraft.figures, defaultRate: 1.25 } }
  await perform('PUT /api/admin/rates/:id/draft', { ...draft, revision: 1 }, rates.id)
  await perform('POST /api/admin/rates/:id/draft/discard', { revision: 2 }, rates.id)
  const draftRevision = async () =>
    (await prepare('GET', `/api/admin/rates/${rates.id}`)).structure.savedDraft.revision as number
  const saveDraft = async () => {
    await prepare('PUT', `/api/admin/rates/${rates.id}/draft`, { ...draft, revision: 0 })
    return draftRevision()
  }
  const saved = await saveDraft()
  const effectiveFrom = new Date(api.now().getTime() + 3_600_000).toISOString()
  const publish = 'POST /api/admin/rates/:id/publish'
  await perform(publish, { revision: 1, draftRevision: saved, effectiveFrom }, rates.id)
  const planned = { revision: 2, version: `${rates.id}-2` }
  await perform('POST /api/admin/rates/:id/withdraw', planned, rates.id)
  const publishAt = async (revision: number) =>
    prepare('POST', `/api/admin/rates/${rates.id}/publish`, {
      revision,
      draftRevision: await draftRevision(),
    })
  await publishAt(3)
  await saveDraft()
  await publishAt(4)
  const older = { revision: 5, version: `${rates.id}-4`, wasMistake: false }
  await perform('POST /api/admin/rates/:id/roll-back', older, rates.id)
  const wrong = { revision: 6, version: `${rates.id}-5` }
  await perform('POST /api/admin/rates/:id/mark-mistaken', wrong, rates.id)
  await perform('PATCH /api/admin/dealers/:id/rates', { rateStructureId: rates.id, from: null }, pending)
  await prepare('PATCH', `/api/admin/dealers/${pending}/rates`, { rateStructureId: null, from: rates.id })
  await perform('PATCH /api/admin/rates/:id', { isActive: false, revision: 7 }, rates.id)
  await perform('DELETE /api/admin/rates/:id', undefined, rates.id)
  const carrier = (await perform('POST /api/admin/carriers', sampleCarrier)).id
  await perform('PUT /api/admin/carriers/:id', { ...sampleCarrier, name: 'Other', revision: 1 }, carrier)
  const driver = (await perform('POST /api/admin/drivers', { ...sampleDriver, carrierId: carrier })).id
  await perform(
    'PUT /api/admin/drivers/:id',
    { ...sampleDriver, carrierId: carrier, name: 'Ira', revision: 1 },
    driver,
  )
  await perform('DELETE /api/admin/drivers/:id', undefined, driver, '2')
  await keepPapers(carrier)
  await perform('DELETE /api/admin/carriers/:id', undefined, carrier, '2')
  expect(await newEntries()).toEqual([])
})

/** A document comes and goes; the payment details are stored, looked at and removed. */
async function keepPapers(carrier: string): Promise<void> {
  const documents = 'POST /api/admin/carriers/:id/documents'
  const body = new FormData()
  body.append('file', new File([goodFiles['title.pdf']], 'w9.pdf'))
  const path = `/api/admin/carriers/${carrier}/documents?kind=w9`
  const added = await api.request(path, { method: 'POST', headers, body })
  called.add(documents)
  expect(await newEntries()).toEqual(['carriers document_added'])
  const { id } = (await added.json()) as { id: string }
  await perform('DELETE /api/admin/carriers/:id/documents/:documentId', undefined, carrier, id)
  const note = adminSamples['POST /api/admin/carriers/:id/notes']
  await perform('POST /api/admin/carriers/:id/notes', note, carrier)
  const details = 'payment-details'
  const sample = adminSamples[`PUT /api/admin/carriers/:id/${details}`]
  await perform(`PUT /api/admin/carriers/:id/${details}`, sample, carrier)
  await perform(`POST /api/admin/carriers/:id/${details}/reveal`, {}, carrier)
  const { revision } = (await prepare('GET', `/api/admin/carriers/${carrier}/${details}`)).details
  await perform(`DELETE /api/admin/carriers/:id/${details}`, undefined, carrier, String(revision))
}

test('staff, their own accounts and what they send', async () => {
  const { user } = await perform('POST /api/admin/users', sampleAdminUser)
  await perform('PATCH /api/admin/users/:id', { lastName: 'Other' }, user.id)
  await perform('POST /api/admin/users/:id/reset-password', {}, user.id)
  await perform('DELETE /api/admin/users/:id', undefined, user.id)
  const reason = { reason: 'They asked for it' }
  await perform('POST /api/admin/users/:id/data', reason, user.id)
  await perform('POST /api/admin/users/:id/erase', reason, user.id)
  const mine = headers
  headers = await signedIn(api, 'support')
  const own = { password: demoPasswords.staff, isConfirmed: true }
  const erased = await api.send('POST', '/api/auth/account/erase', { headers, json: own })
  headers = mine
  called.add('POST /api/auth/account/erase')
  expect([erased.status, await newEntries()]).toEqual([200, ['users deleted']])
  await perform('POST /api/admin/dashboard/visits', { isSeen: true })
  await perform('POST /api/admin/dashboard/test-notification', {})
  await perform('POST /api/admin/notifications/read', { upToId: 1 })
  const other = { inApp: false, mail: true, push: true }
  await perform('PUT /api/admin/notifications/settings/:topic', other, 'new_orders')
  const contact = {
    firstName: 'Avery',
    lastName: 'Stone',
    email: 'avery@switchback.example',
    phone: '(813) 555-0177',
  }
  await perform('PATCH /api/auth/account', { ...contact, password: demoPasswords.staff })
  const right = { password: demoPasswords.staff }
  const { secret } = await perform('POST /api/auth/account/two-factor', right)
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.now().getTime() })
  await perform('POST /api/auth/account/two-factor/confirm', { code })
  await perform('POST /api/auth/account/two-factor/recovery-codes', right)
  await perform('POST /api/auth/account/two-factor/off', right)
  const passwords = { currentPassword: demoPasswords.staff, password: 'a new long password 7' }
  const { status, body } = await api.send('POST', '/api/auth/account/password', { headers, json: passwords })
  expect(status).toBe(200)
  headers = { Authorization: `Bearer ${body.token}` }
  expect(await newEntries()).toEqual(['users changed'])
  const { body: all } = await api.send('GET', '/api/admin/audit?limit=1', { headers })
  expect(all.entries[0].changes).toEqual([{ field: 'password', before: null, after: 'changed' }])
  // No provider here: the email is stored and refused, and still audited.
  await api.send('POST', '/api/send-email', { headers, json: adminSamples['POST /api/send-email'] ?? {} })
  expect(await newEntries()).toEqual(['messages sent'])
})

test('all of them were called', () => {
  const declared = Object.entries(auditedWrites).filter(([, audited]) => 'entry' in audited)
  expect(declared.map(([route]) => route).filter((route) => !called.has(route))).toEqual([])
})
