import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { closeDemoUsers } from '@switchback/db/seed/close-demo-users.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../api/api-under-test.ts'
import { fakeBindings } from '../api/fake-bindings.ts'
import { orderRequest } from '../api/order-request.ts'
import { productionSettings } from '../api/production-settings.ts'
import { signedIn } from '../api/signed-in.ts'
import { accountSamples } from '../fuzz/account-samples.ts'
import { adminSamples } from '../fuzz/admin-samples.ts'
import { sampleSharedQuote, sampleTrip } from '../harness/sample-bodies.ts'
import { publicRoutes, routesWithoutSession, type PublicRoute } from './public-routes.ts'

// Scorecard S1 for routes without a session: each declares who may call it and what that costs.
type Headers = Record<string, string>

let api: ApiUnderTest
const strangers = new Map<string, Headers>([
  ['nobody', {}],
  ['an unknown token', { Authorization: `Bearer ${'0'.repeat(64)}` }],
])
const ids = { retail: '', dealers: '', quote: '', file: crypto.randomUUID() }
const unknownOrder = 'SB00000000000000000000000000'
const unknownId = '00000000-0000-7000-8000-000000000000'

beforeAll(async () => {
  api = await startApi({ bindings: fakeBindings() })
  await seedPeople(api.database.db, api.now())
  await api.database.db.write([sql`UPDATE dealers SET is_approved = 1 WHERE id = 'demo-dealer-pending'`])
  const dealer = await signedIn(api, 'dealer')
  strangers.set('another dealership', await signedIn(api, 'pending'))
  const placed = await api.send('POST', '/api/orders', { json: orderRequest() })
  const theirs = await api.send('POST', '/api/dealer/orders', { json: orderRequest(), headers: dealer })
  const quotes = [{ ...sampleTrip, id: crypto.randomUUID() }]
  const quoted = await api.send('POST', '/api/dealer/quotes', { json: { quotes }, headers: dealer })
  ids.retail = placed.body.order.id
  ids.dealers = theirs.body.order.id
  ids.quote = quoted.body.quotes[0].id
})
afterAll(() => api.stop())

/** A body for the order that each route would accept; `undefined` if it takes none. */
function bodyOf(name: string, orderId: string, isDealerQuote: boolean): object | undefined {
  if (/^(?:GET|DELETE) /.test(name)) return undefined
  const quote = { ...sampleSharedQuote, isDealerQuote, ...(isDealerQuote ? { quoteId: ids.quote } : {}) }
  const recipient = { name: 'Grace', email: 'grace@example.com', phone: '8135550142' }
  const bodies: Record<string, object> = {
    ...accountSamples,
    'POST /api/quotes/calculate': sampleTrip,
    'POST /api/quotes': sampleTrip,
    'POST /api/orders': orderRequest(),
    'PUT /api/orders/:id': orderRequest(),
    'POST /api/orders/:id/cancel': { reason: 'Sold' },
    'POST /api/orders/:id/claims': adminSamples['POST /api/admin/orders/:id/claims'] ?? {},
    'POST /api/orders/:id/claims/:claimId/answer': { action: 'accept', revision: 1 },
    'POST /api/create-payment-intent': { orderId, amount: 1, type: 'deposit' },
    'POST /api/payments/create-intent': { orderId, amount: 1, type: 'deposit' },
    'POST /api/manage': { token: 'f'.repeat(64) },
    'POST /api/your-data/links': { email: 'nobody@example.com' },
    'POST /api/your-data': { token: 'f'.repeat(64) },
    'POST /api/your-data/download': { token: 'f'.repeat(64) },
    'POST /api/your-data/delete': { token: 'f'.repeat(64), orders: [unknownOrder] },
    'POST /api/manage/links': { email: 'nobody@example.com', deliveryZip: '10001' },
    'POST /api/quotes/generate-pdf': { quote },
    'POST /api/quotes/share/email': { quote, recipient },
    'POST /api/quotes/share/sms': { quote, recipient },
  }
  return bodies[name] ?? {}
}

type About = { readonly orderId?: string; readonly quoteId?: string; readonly isDealerQuote?: boolean }

async function statusOf(name: string, headers: Headers, about: About = {}): Promise<number> {
  const { orderId = unknownOrder, quoteId = unknownId, isDealerQuote = false } = about
  const [method = '', path = ''] = name.split(' ')
  const address = path
    .replace('/orders/:id', `/orders/${orderId}`)
    .replace('/quotes/:id', `/quotes/${quoteId}`)
    .replace(':attachmentId', ids.file)
    .replace('username-available', 'username-available?username=nobody-yet')
    .replaceAll(/:\w+/g, unknownId)
  if (path.endsWith('/attachments')) {
    const body = new FormData()
    body.append('file', new File(['%PDF-1.4'], 'title.pdf'))
    return (await api.request(address, { method, headers, body })).status
  }
  const json = bodyOf(name, orderId, isDealerQuote)
  const sent = json
    ? { headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(json) }
    : { headers }
  return (await api.request(address, { method, ...sent })).status
}

const routesFor = (...kinds: PublicRoute['callers'][]) =>
  Object.entries(publicRoutes).filter(([, { callers }]) => kinds.includes(callers))

/** Calls the routes as each stranger. @returns the calls with a wrong status */
async function wrongOf(
  routes: readonly (readonly [string, PublicRoute])[],
  about: About,
  isRight: (status: number, route: PublicRoute) => boolean,
): Promise<string[]> {
  const wrong: string[] = []
  for (const [name, route] of routes) {
    for (const [who, headers] of strangers) {
      const status = await statusOf(name, headers, about)
      if (!isRight(status, route)) wrong.push(`${name} by ${who}: ${status}`)
    }
  }
  return wrong
}

const isOpen = (status: number) => ![401, 403, 404, 405].includes(status) && status < 500

test('every route without a session is declared, and every declared one exists', () => {
  expect([...routesWithoutSession().keys()].toSorted()).toEqual(Object.keys(publicRoutes).toSorted())
})

test('every route charges the budgets that it declares', () => {
  for (const [name, budgets] of routesWithoutSession()) {
    const cost = publicRoutes[name]?.cost
    const declared = typeof cost === 'string' ? [] : [...(cost ?? [])]
    expect([name, new Set(budgets)]).toEqual([name, new Set(declared)])
  }
})

describe('called by strangers:', () => {
  test('public routes refuse nobody', async () => {
    expect(await wrongOf(routesFor('anybody'), {}, isOpen)).toEqual([])
  })

  test('an order opens with its id, and is unknown without it', async () => {
    const orders = routesFor('order')
    expect(await wrongOf(orders, {}, (status) => status === 404)).toEqual([])
    expect(await wrongOf(orders, { orderId: ids.retail }, isOpen)).toEqual([])
  })

  test("a dealership's order is refused, except where it is declared open for paying and viewing", async () => {
    const wrong = await wrongOf(routesFor('order', 'file'), { orderId: ids.dealers }, (status, { dealers }) =>
      dealers === 'open' ? isOpen(status) : [401, 403, 404].includes(status),
    )
    expect(wrong).toEqual([])
  })

  test('a quote of a dealership is refused', async () => {
    const about = { quoteId: ids.quote, isDealerQuote: true }
    const wrong = await wrongOf(routesFor('quote'), about, (status) => [401, 403, 404, 409].includes(status))
    expect(wrong).toEqual([])
  })

  test('a wrong secret and a missing signature are refused', async () => {
    const isRefused = (status: number) => status >= 400 && status < 500 && status !== 405
    expect(await wrongOf(routesFor('secret', 'provider'), {}, isRefused)).toEqual([])
  })
})

test('developer routes do not exist in production', async () => {
  const production = await startApi({ settings: productionSettings })
  try {
    await closeDemoUsers(production.database.db, production.now())
    for (const [name] of routesFor('developer')) {
      const [method = '', path = ''] = name.split(' ')
      const { status } = await production.send(
        method,
        path.replaceAll(/:\w+/g, unknownId),
        method === 'GET' ? {} : { json: {} },
      )
      expect([name, status]).toEqual([name, 404])
    }
  } finally {
    await production.stop()
  }
})
