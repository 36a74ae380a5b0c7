import { openDatabase } from '@switchback/db/client.ts'
import { demoCarrierId } from '@switchback/db/seed/demo-carriers.ts'
import { demoPasswords } from '@switchback/db/seed/demo-people.ts'
import { demoInspection, type DemoInspection } from '@switchback/db/seed/demo-inspection.ts'
import { loadsToDrive, type DemoLoad } from '@switchback/db/seed/loads-to-drive.ts'
import { StartError } from './start-error.ts'

const hourMs = 60 * 60 * 1000
type Point = { readonly lat: number; readonly lng: number }

async function read(response: Response, what: string) {
  if (response.ok) return response.json()
  throw new StartError(`${what} was refused: ${await response.text()}`)
}

/** A driver's phone that opens the load of a link; `path` begins after the token. */
async function phoneOf(link: string, vin: string) {
  const { origin, pathname } = new URL(link)
  const address = `${origin}/api/driver/${pathname.split('/').at(-1)}`
  let cookie = ''
  const send = async (method: string, path: string, type: string, body: string | Uint8Array<ArrayBuffer>) => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { 'Content-Type': type, Cookie: cookie },
      body,
    })
    cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? cookie
    await read(response, 'A demo driver')
  }
  const post = (path: string, body: object) => send('POST', path, 'application/json', JSON.stringify(body))
  await post('/open', { key: vin.slice(-6), device: 'Demo phone' })
  return {
    post,
    photo: (path: string, bytes: Uint8Array<ArrayBuffer>) => send('PUT', path, 'image/png', bytes),
  }
}
type Phone = Awaited<ReturnType<typeof phoneOf>>

/** Signs an inspection and sends its photos; the last `missing` of them wait on the phone. */
async function inspect(phone: Phone, inspection: DemoInspection, missing = 0): Promise<void> {
  const { record, photos } = inspection
  await phone.post('/records', record)
  for (const [number, bytes] of photos.slice(0, photos.length - missing).entries()) {
    await phone.photo(`/inspections/${record.id}/photos/${number}`, bytes)
  }
}

/** How much of the way the last position has behind it. */
const farthest = 0.25

const along = ({ lat, lng }: Point, end: Point, share: number) => ({
  lat: lat + (end.lat - lat) * share,
  lon: lng + (end.lng - lng) * share,
  accuracy: 30,
})

const event = (at: number, more: object) => ({
  id: crypto.randomUUID(),
  at: new Date(at).toISOString(),
  ...more,
})

/** Positions since the pickup, one of the last hours, and a word of the driver. */
async function drive(phone: Phone, { pickup, delivery }: DemoLoad, since: Date, now: Date): Promise<void> {
  const lastAt = Math.min(Date.now(), Math.max(since.getTime() + 1000, now.getTime() - 2 * hourMs))
  await phone.post('/events', {
    events: [
      event(since.getTime(), { kind: 'position', place: along(pickup, delivery, farthest / 2) }),
      event(lastAt, { kind: 'position', place: along(pickup, delivery, farthest) }),
      event(lastAt, { kind: 'update', update: 'on_time', note: '' }),
    ],
  })
}

/** Gives an order to a demo carrier, for pay that nobody has to confirm. */
const assignment = ({ totalCents }: DemoLoad, driverName: string) => ({
  to: 'driver_assigned',
  carrierId: demoCarrierId(2),
  driverName,
  driverPhone: '8135550178',
  carrierPay: (totalCents / 125).toFixed(2),
})

type Linked = { readonly link: { readonly access: { readonly url: string; readonly pickupCode: string } } }

/** Signs demo staff in. @returns how to ask about an order as that person */
async function staffCalls(url: string): Promise<(path: string, body: object) => Promise<Linked>> {
  const send = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const signIn = await send('auth/login', { username: 'ops', password: demoPasswords.staff })
  const { token } = (await signIn.json()) as { token: string }
  return async (path, body) => {
    const response = await send(`admin/orders/${path}`, body, { Authorization: `Bearer ${token}` })
    return (await read(response, 'The driver of a demo order')) as Linked
  }
}

/** The past of a demo driver: nothing before the pickup, photos and positions after it. */
async function driveLoad(load: DemoLoad, link: string, now: Date): Promise<void> {
  if (load.story === 'waiting') return
  const phone = await phoneOf(link, load.vin)
  const longAgo = Math.max(now.getTime() - 20 * hourMs, Date.parse(load.movedAt) + 1000)
  const since = load.story === 'unassigned' ? new Date() : new Date(longAgo)
  await inspect(phone, demoInspection('pickup', load, since), load.story === 'sending' ? 2 : 0)
  await drive(phone, load, since, now)
  if (load.story === 'delivered') await inspect(phone, demoInspection('delivery', load, now))
}

/**
 * Links of some demo drivers, with inspections, drawn photos and positions, by the calls of their phones, unless they
 * have some.
 * Source: DEV-3.
 */
export async function addDemoDrivers(databaseUrl: string, url: string): Promise<void> {
  const now = new Date()
  const loads = await loadsToDrive(openDatabase({ url: databaseUrl }))
  if (loads.length === 0) return
  const ask = await staffCalls(url)
  for (const load of loads) {
    const { orderId, story } = load
    const driver = 'Wendell Achterberg'
    if (story === 'unassigned') await ask(`${orderId}/transport`, assignment(load, driver))
    const { link } = await ask(`${orderId}/driver-link`, {})
    const known = { ...load, pickupCode: link.access.pickupCode, driverName: load.driverName || driver }
    await driveLoad(known, link.access.url, now)
  }
}
