import { demoPasswords } from '@switchback/db/seed/demo-people.ts'
import { call, type Answer } from '../../test/harness/call.ts'
import { payingCard, sampleOrder, sampleTrip } from '../../test/harness/sample-bodies.ts'

/** An order whose life is lived, and its requests so far. */
export type Life = {
  id: string
  trackingCode: string
  depositAmount: string
  quoteId: string
  requests: number
}

/** A step in the life of a typical order. */
export type Step = { readonly name: string; readonly live: (life: Life) => Promise<void> }

const carrier = {
  carrierId: 'demo-carrier-01',
  carrierPay: '500.00',
  driverName: 'Dee Driver',
  driverPhone: '8135550199',
}

const repeat = async (count: number, work: () => Promise<unknown>) => {
  for (let at = 0; at < count; at++) await work()
}

/** How customers and staff reach the Worker, counting a life's requests. */
function senders(baseUrl: string, headers: Record<string, string>) {
  const send = async (life: Life, method: string, path: string, sent = {}): Promise<Answer['body']> => {
    const answer = await call(baseUrl, method, path, sent)
    life.requests += 1
    if (answer.status >= 300)
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  return {
    send,
    move: (life: Life, json: { readonly to: string }) =>
      send(life, 'POST', `/api/admin/orders/${life.id}/transport`, { json, headers }),
    look: async (life: Life) => {
      await send(life, 'GET', '/api/admin/orders?status=pending', { headers })
      await send(life, 'GET', `/api/admin/orders/${life.id}`, { headers })
    },
  }
}

type Senders = ReturnType<typeof senders>

async function place({ send }: Senders, life: Life): Promise<void> {
  const order = { ...sampleOrder, quoteId: life.quoteId, customerEmail: `${life.quoteId}@example.com` }
  Object.assign(life, (await send(life, 'POST', '/api/orders', { json: order })).order)
}

async function pay({ send }: Senders, life: Life): Promise<void> {
  const asked = { orderId: life.id, amount: life.depositAmount, type: 'deposit' }
  const intent = await send(life, 'POST', '/api/create-payment-intent', { json: asked })
  const json = { clientSecret: intent.clientSecret, card: payingCard }
  await send(life, 'POST', `/api/sandbox/payment-intents/${intent.paymentIntentId}/confirm`, { json })
  await send(life, 'PATCH', `/api/orders/${life.id}`, { json: {} })
}

async function assign({ look, move }: Senders, life: Life): Promise<void> {
  await look(life)
  await move(life, { to: 'driver_found' })
  await move(life, { to: 'driver_assigned', ...carrier })
}

async function deliver({ move }: Senders, life: Life): Promise<void> {
  await move(life, { to: 'in_transit' })
  await move(life, { to: 'completed' })
}

/**
 * The steps of a typical order from the first price to the delivery, as its customer and the staff take them.
 * docs/growth.md names them.
 */
export async function stepsOfLife(baseUrl: string): Promise<Step[]> {
  const json = { username: 'admin', password: demoPasswords.staff }
  const { body } = await call(baseUrl, 'POST', '/api/auth/login', { json })
  const by = senders(baseUrl, { Authorization: `Bearer ${body.token}` })
  const { send, look } = by
  return [
    {
      name: 'three prices',
      live: (life) => repeat(3, () => send(life, 'POST', '/api/quotes/calculate', { json: sampleTrip })),
    },
    {
      name: 'a saved quote',
      live: async (life) => {
        life.quoteId = (await send(life, 'POST', '/api/quotes', { json: sampleTrip })).quote.id
      },
    },
    { name: 'the order', live: (life) => place(by, life) },
    { name: 'the deposit by card', live: (life) => pay(by, life) },
    { name: 'a driver found and assigned', live: (life) => assign(by, life) },
    { name: 'five looks of staff at list and order', live: (life) => repeat(5, () => look(life)) },
    {
      name: '20 looks at the tracking page',
      live: (life) => repeat(20, () => send(life, 'GET', `/api/track/${life.trackingCode}`)),
    },
    { name: 'picked up and delivered', live: (life) => deliver(by, life) },
  ]
}
