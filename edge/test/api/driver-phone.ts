import type { SignedRecordInput } from '@switchback/core/inspections/signed-record.ts'
import { sampleRecord } from '@switchback/core/testing/sample-record.ts'
import { driverLinks } from '@switchback/db/schema/inspections/driver-links.ts'
import { createHash } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { driverToken } from '../../src/session/token.ts'
import type { Answer, ApiUnderTest } from './api-under-test.ts'
import { orderRequest } from './order-request.ts'
import { withCarrier } from './test-carrier.ts'
import { equalVehiclesRequest, vinOf } from './vehicles-request.ts'

/** The default secret of a deployment outside production. */
const config = { encryptionSecret: 'what nobody needs to keep secret' }

export const vin = '1HGCV1F30MA000001'

/** An order with a driver. */
export async function assignedOrder(
  api: ApiUnderTest,
  ops: Record<string, string>,
  json: object = orderRequest({ vehicleVin: vin }),
): Promise<string> {
  const { id } = (await api.send('POST', '/api/orders', { json })).body.order
  await assign(api, id, ops)
  return id
}

/** An order of two vehicles, the first with {@link vin}. */
export function twoVehicles(): object {
  const request = equalVehiclesRequest(2)
  const vehicles = request.vehicles.map((vehicle, at) => ({ ...vehicle, vehicleVin: vinOf(at + 1) }))
  return { ...request, vehicles }
}

/** Assigns a driver to an order. */
export async function assign(api: ApiUnderTest, id: string, ops: Record<string, string>): Promise<void> {
  const json = { to: 'driver_assigned', ...withCarrier, driverName: 'Dee Driver', driverPhone: '8135550199' }
  const { status } = await api.send('POST', `/api/admin/orders/${id}/transport`, { json, headers: ops })
  if (status !== 200) throw new Error(`No driver was assigned: ${status}`)
}

/** The newest link of an order: its row and its token. */
export async function linkOf({ database: { db } }: ApiUnderTest, orderId: string) {
  const [[link]] = await db.read([
    db.sql
      .select()
      .from(driverLinks)
      .where(eq(driverLinks.orderId, orderId))
      .orderBy(desc(driverLinks.createdAt), desc(driverLinks.id))
      .limit(1),
  ])
  if (!link) throw new Error('This order has no link')
  return { link, token: driverToken(config, link.seed) }
}

/** A file that begins like a JPEG, another one for each text. */
export const photoOf = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...new TextEncoder().encode(text)])

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url')

/** A signed pickup whose photos are those of {@link photoOf} by slot, with a fresh id. */
export const signed = (changes: Partial<SignedRecordInput> = {}): SignedRecordInput => ({
  ...sampleRecord((slot) => sha256Of(photoOf(slot))),
  id: crypto.randomUUID(),
  signedAt: new Date().toISOString(),
  ...changes,
})

/** The delivery of {@link signed}. */
export const delivered = (changes: Partial<SignedRecordInput> = {}): SignedRecordInput =>
  signed({
    step: 'delivery',
    newDamage: false,
    damages: [],
    place: { lat: 33.97, lon: -118.25, accuracy: 9 },
    ...changes,
  })

/** A phone that opens a link and keeps its cookie. */
export function phone(api: ApiUnderTest, token: string) {
  let cookie = ''
  const send = async (method: string, path = '', json?: object): Promise<Answer> => {
    const answer = await api.send(method, `/api/driver/${token}${path}`, {
      ...(json ? { json } : {}),
      headers: cookie === '' ? {} : { Cookie: cookie },
    })
    cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? cookie
    return answer
  }
  return {
    send,
    cookie: () => cookie,
    open: (key = vin.slice(-6)) => send('POST', '/open', { key, device: 'iPhone, Safari' }),
    sign: (record: SignedRecordInput) => send('POST', '/records', record),
    photo: async (
      id: string,
      number: number,
      bytes: Uint8Array<ArrayBuffer>,
      headers: Readonly<Record<string, string>> = {},
    ): Promise<Answer> => {
      const response = await api.request(`/api/driver/${token}/inspections/${id}/photos/${number}`, {
        method: 'PUT',
        body: bytes,
        headers: { 'Content-Type': 'image/jpeg', Cookie: cookie, ...headers },
      })
      return { status: response.status, headers: response.headers, body: await response.json() }
    },
  }
}

/** An order with a driver, and the driver's phone with the load open. */
export async function openedLoad(api: ApiUnderTest, ops: Record<string, string>, request?: object) {
  const id = await assignedOrder(api, ops, request)
  const { link, token } = await linkOf(api, id)
  const driver = phone(api, token)
  const { status } = await driver.open()
  if (status !== 200) throw new Error(`The load does not open: ${status}`)
  return { id, link, token, driver }
}
