import { orders } from '@switchback/db/schema/orders/orders.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { deviceId, operation, orderPayload } from './order-payload.ts'
import type { Answer, ApiUnderTest } from './api-under-test.ts'

/** Sends operations with a device's report. */
export function sendSync(
  api: ApiUnderTest,
  headers: Record<string, string>,
  operations: readonly unknown[],
  device: object = {},
): Promise<Answer> {
  const report = { deviceId, queueLength: operations.length, highestSequence: 7, appVersion: '0.1.0' }
  return api.send('POST', '/api/sync', { json: { device: { ...report, ...device }, operations }, headers })
}

/** Sends operations as {@link sendSync}, and returns their results. */
export async function syncResults(
  api: ApiUnderTest,
  headers: Record<string, string>,
  operations: readonly unknown[],
): Promise<Answer['body']> {
  const { status, body } = await sendSync(api, headers, operations)
  expect([status, body.success]).toEqual([200, true])
  return body.results
}

/** A `place_order` operation for a customer. A test's own name tells its orders apart: {@link ordersNamed}. */
export const placing = (customerName: string, order: object = {}) =>
  operation('place_order', orderPayload({ customerName, ...order }))

/** The stored orders of a customer. */
export async function ordersNamed({ database: { db } }: ApiUnderTest, customerName: string) {
  const [rows] = await db.read([db.sql.select().from(orders).where(eq(orders.customerName, customerName))])
  return rows
}
