import { sql } from 'drizzle-orm'
import { orderRequest } from '../api/order-request.ts'
import { operation, orderPayload } from '../api/order-payload.ts'
import { equalVehiclesRequest } from '../api/vehicles-request.ts'
import { sampleCreditApplication, sampleDealership, sampleMember } from '../harness/sample-bodies.ts'
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
const checks = 'PAYMENT_CHECKS_PER_HOUR'
const documents = 'DOCUMENTS_PER_PERSON_PER_HOUR'
/** `format` is for bills only. */
const period = 'from=2026-11-01&to=2026-11-20&format=xero'
const dealerOrders = '/api/dealer/orders'

const placeOrder =
  (world: World): Spend =>
  (n) => {
    const json = { ...orderRequest({ customerEmail: world.receiver(n) }), paymentMethod: 'stripe' }
    return sendFrom(world, n, ['POST', dealerOrders, world.dealer], json)
  }

const sync =
  (world: World): Spend =>
  async (n) => {
    const payload = orderPayload({ customerEmail: world.receiver(n) })
    const device = {
      deviceId: '0198f1c0-0000-7000-8000-0000000000d1',
      queueLength: 1,
      highestSequence: 1,
      appVersion: '0.1.0',
    }
    const json = { device, operations: [operation('place_order', payload)] }
    const answer = await sendFrom(world, n, ['POST', '/api/sync', world.dealer], json)
    const [result] = answer.body.results
    if (result?.status !== 'applied') throw new Error(`Not applied: ${JSON.stringify(answer.body)}`)
    return answer
  }

async function cancelVehicles(world: World): Promise<Spend> {
  const orders = await prepared(callsPerRun, async (n) => {
    const json = {
      ...equalVehiclesRequest(2),
      customerEmail: world.receiver(n),
      paymentMethod: 'stripe',
    }
    return (await sendFrom(world, n, ['POST', dealerOrders, world.dealer], json)).body.order
  })
  return (n) => {
    const { id, revision } = orders[n]
    const json = { reason: 'Sold', vehiclePosition: 0, revision }
    return sendFrom(world, n, ['POST', `${dealerOrders}/${id}/cancel`, world.dealer], json)
  }
}

async function newMember(world: World, n: number): Promise<string> {
  const json = { ...sampleMember, email: world.receiver(n) }
  const headers = { ...world.dealer, 'CF-Connecting-IP': `198.18.1.${n + 1}` }
  const { body } = await world.api.send('POST', '/api/dealer/team', { json, headers })
  if (!body.member) throw new Error(`Nobody was added: ${JSON.stringify(body)}`)
  return body.member.id
}

async function changeRole(world: World): Promise<Spend> {
  const id = await newMember(world, 0)
  return (n) => {
    const json = { role: n % 2 === 0 ? 'viewer' : 'booker' }
    return sendFrom(world, n, ['PATCH', `/api/dealer/team/${id}`, world.dealer], json)
  }
}

async function moveMember(world: World): Promise<Spend> {
  const id = await newMember(world, 0)
  return (n) => {
    const json = { email: `moved-${n}@example.org` }
    return sendFrom(world, n, ['PATCH', `/api/dealer/team/${id}`, world.dealer], json)
  }
}

async function sendLink(world: World): Promise<Spend> {
  const id = await newMember(world, 0)
  return (n) => sendFrom(world, n, ['POST', `/api/dealer/team/${id}/reset-password`, world.dealer], {})
}

const addMember =
  (world: World): Spend =>
  (n) =>
    sendFrom(world, n, ['POST', '/api/dealer/team', world.dealer], {
      ...sampleMember,
      email: world.receiver(n),
    })

/** Changes the address for invoices; the left one is told. */
async function changeProfile(world: World): Promise<Spend> {
  const { body } = await world.api.send('GET', '/api/dealer/profile', { headers: { ...world.dealer } })
  const revision: number = body.dealer.profileRevision
  return (n) => {
    const json = { ...sampleDealership, invoiceEmail: world.receiver(n), revision: revision + n }
    return sendFrom(world, n, ['PATCH', '/api/dealer/profile', world.dealer], json)
  }
}

/** Only one application may be open, so the earlier ones are declined. */
const applyForCredit =
  (world: World): Spend =>
  async (n) => {
    await world.api.database.db.write([sql`UPDATE credit_applications SET status = 'declined'`])
    return sendFrom(
      world,
      n,
      ['POST', '/api/dealer/credit-application', world.dealer],
      sampleCreditApplication,
    )
  }

async function invoiceIds(world: World): Promise<string[]> {
  const orders = await prepared(callsPerRun, (n) => placed(world, n, dealerOrders))
  return orders.map(({ invoice }) => invoice?.id ?? '')
}

async function payOne(world: World): Promise<Spend> {
  const ids = await invoiceIds(world)
  return (n) =>
    sendFrom(world, n, ['POST', `/api/dealer/invoices/${ids[n]}/payment-intent`, world.dealer], {
      amount: '1720.00',
    })
}

async function paySeveral(world: World): Promise<Spend> {
  const ids = await invoiceIds(world)
  return (n) => {
    const json = { invoiceIds: [ids[n]], amount: '1720.00' }
    return sendFrom(world, n, ['POST', '/api/dealer/invoice-payments', world.dealer], json)
  }
}

/** Asks about a payment that is open: only that costs a call of the card provider. */
const refresh =
  (path: (id: string) => string) =>
  async (world: World): Promise<Spend> => {
    const { invoice } = await placed(world, 0, dealerOrders)
    const id = invoice?.id ?? ''
    const json = { amount: '1720.00' }
    const pay = `/api/dealer/invoices/${id}/payment-intent`
    await world.api.send('POST', pay, { json, headers: world.dealer })
    return (n) => sendFrom(world, n, ['POST', path(id), world.dealer], { invoiceIds: [id] })
  }

/** A file, whose body is not read. */
const download =
  (path: string) =>
  async (world: World): Promise<Spend> => {
    const { invoice } = await placed(world, 0, dealerOrders)
    return async (n) => {
      const headers = { ...world.from(n), ...world.dealer }
      const response = await world.api.request(path.replace(':id', invoice?.id ?? ''), { headers })
      await response.arrayBuffer()
      return { status: response.status, headers: response.headers, body: {} }
    }
  }

const held = (route: string, begin: Run['begin'], limit: Run['limit'] = mails): Run => ({
  route,
  limit,
  over: 'held',
  begin,
})
const refused = (route: string, begin: Run['begin'], limit: Run['limit'] = mails): Run => ({
  route,
  limit,
  over: 'refused',
  begin,
})

/** Every route of a dealership that costs something. */
export const dealerRuns: readonly Run[] = [
  held('POST /api/dealer/orders', placeOrder),
  held('POST /api/dealer/orders', placeOrder, texts),
  held('POST /api/sync', sync),
  held('POST /api/sync', sync, texts),
  held('POST /api/dealer/orders/:id/cancel', cancelVehicles),
  held('PATCH /api/dealer/team/:id', changeRole),
  refused('PATCH /api/dealer/team/:id', moveMember, 'ADDRESS_CHANGES_PER_DEALERSHIP_PER_HOUR'),
  refused('POST /api/dealer/team', addMember),
  refused('POST /api/dealer/team', addMember, 'TEAM_MAILS_PER_DEALERSHIP_PER_HOUR'),
  refused('POST /api/dealer/team/:id/reset-password', sendLink),
  held('PATCH /api/dealer/profile', changeProfile),
  refused('PATCH /api/dealer/profile', changeProfile, 'ADDRESS_CHANGES_PER_DEALERSHIP_PER_HOUR'),
  held('POST /api/dealer/credit-application', applyForCredit),
  refused('POST /api/dealer/invoices/:id/payment-intent', payOne, intents),
  refused('POST /api/dealer/invoice-payments', paySeveral, intents),
  refused(
    'POST /api/dealer/invoices/:id/refresh',
    refresh((id) => `/api/dealer/invoices/${id}/refresh`),
    checks,
  ),
  refused(
    'POST /api/dealer/invoice-payments/refresh',
    refresh(() => '/api/dealer/invoice-payments/refresh'),
    checks,
  ),
  refused(
    'GET /api/dealer/credit-notes/:number/pdf',
    download('/api/dealer/credit-notes/CN-2026-000001/pdf'),
    documents,
  ),
  refused(
    'GET /api/dealer/orders/:id/bill-of-lading',
    download('/api/dealer/orders/:id/bill-of-lading'),
    documents,
  ),
  refused('GET /api/dealer/invoice/:id/pdf', download('/api/dealer/invoice/:id/pdf'), documents),
  ...['/api/dealer/statement/csv', '/api/dealer/statement/pdf', '/api/dealer/accounting/bills/csv'].map(
    (path) => refused(`GET ${path}`, download(`${path}?${period}`), documents),
  ),
]
