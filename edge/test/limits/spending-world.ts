import type { LimitName } from '@switchback/core/rate-limits.ts'
import type { Answer, ApiUnderTest } from '../api/api-under-test.ts'
import { orderRequest } from '../api/order-request.ts'

export type Headers = Readonly<Record<string, string>>
type Portal = '/api/orders' | '/api/dealer/orders'

/** Who calls, from where, and who gets the mail; the n-th call of a run counts from 0. */
export type World = {
  readonly api: ApiUnderTest
  /** The network of a call: the same for a budget of the caller, another each time for one of the receiver. */
  readonly from: (n: number) => Headers
  /** The address that a call names: another each time for a budget of the caller, else the same. */
  readonly receiver: (n: number) => string
  readonly phone: (n: number) => string
  readonly dealer: Headers
}

/** Sends the n-th call of a run. */
export type Spend = (n: number) => Promise<Answer>

/**
 * A route that costs something, and the limit that the run meets: over it, messages are held or calls refused with 429.
 * `begin` prepares what the calls need, before anything is counted.
 */
export type Run = {
  readonly route: string
  readonly limit: LimitName
  readonly over: 'held' | 'refused'
  readonly begin: (world: World) => Promise<Spend> | Spend
}

/** Sends a request from the network of the n-th call. */
export function sendFrom(
  { api, from }: World,
  n: number,
  [method, path, headers = {}]: readonly [method: string, path: string, headers?: Headers],
  json?: unknown,
): Promise<Answer> {
  return api.send(method, path, {
    headers: { ...from(n), ...headers },
    ...(json === undefined ? {} : { json }),
  })
}

/** Places an order for the receiver of the n-th call. */
export async function placed(
  world: World,
  n: number,
  portal: Portal = '/api/orders',
): Promise<{
  id: string
  revision: number
  totalPrice: string
  depositAmount: string
  invoice?: { id: string }
}> {
  const isDealers = portal !== '/api/orders'
  const { status, body } = await world.api.send('POST', portal, {
    json: {
      ...orderRequest({ customerEmail: world.receiver(n) }),
      ...(isDealers ? { paymentMethod: 'invoice' } : {}),
    },
    headers: { 'CF-Connecting-IP': `198.18.0.${n + 1}`, ...(isDealers ? world.dealer : {}) },
  })
  if (status !== 201) throw new Error(`No order was placed: ${JSON.stringify(body)}`)
  return body.order
}

/** One thing made before the run for each of its calls. */
export async function prepared<Made>(count: number, make: (n: number) => Promise<Made>): Promise<Made[]> {
  const all: Made[] = []
  for (let n = 0; n < count; n++) all.push(await make(n))
  return all
}

/** How many calls a run sends. */
export const callsPerRun = 5
