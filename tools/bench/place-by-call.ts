import { demoPasswords } from '@switchback/db/seed/demo-people.ts'

const trip = { pickupZip: '33602', deliveryZip: '10001', vehicleType: 'SUV' }
const order = {
  ...trip,
  customerName: 'Ada Lovelace',
  customerEmail: 'ada@example.com',
  customerPhone: '8135550134',
  pickupAddress: '400 N Ashley Dr, Tampa, FL 33602',
  deliveryAddress: '20 W 34th St, New York, NY 10001',
  vehicleYear: '2021',
  vehicleMake: 'Toyota',
  vehicleModel: 'RAV4',
}

async function post<Body>(url: string, body: object): Promise<Body> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: new URL(url).origin },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  })
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`)
  return (await response.json()) as Body
}

type WithId = { readonly id: string }

/** Places a quote and an unpaid order through the API at `url`, and returns their ids. */
export async function placeByCall(url: string): Promise<{ quoteId: string; orderId: string }> {
  const saved = await post<{ quote: WithId }>(`${url}/api/quotes`, trip)
  const placed = await post<{ order: WithId }>(`${url}/api/orders`, order)
  return { quoteId: saved.quote.id, orderId: placed.order.id }
}

/** Signs the demo dealer in through the API at `url`, and returns the session's token. */
export async function signInByCall(url: string): Promise<string> {
  const json = { username: 'dealer', password: demoPasswords.dealer }
  return (await post<{ token: string }>(`${url}/api/auth/login`, json)).token
}
