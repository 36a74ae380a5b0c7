import type { Database } from '@switchback/db/client.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'

/** Part of an assignment: a carrier that every API under test has, and its pay. */
export const withCarrier = { carrierId: 'test-carrier', carrierPay: '500.00' } as const

/** Adds the carrier of {@link withCarrier}, active and insured. */
export async function addTestCarrier(db: Database): Promise<void> {
  const at = '2026-01-01T00:00:00.000Z'
  await db.write([
    db.sql.insert(carriers).values({
      id: withCarrier.carrierId,
      name: 'Test Haulers',
      contactName: 'Tess Carr',
      phone: '8135550150',
      email: 'dispatch@haulers.example',
      address: '1 Dock St, Tampa, FL 33602',
      dotNumber: '1000001',
      insuranceExpiresOn: '2099-12-31',
      preferredLanes: [],
      createdAt: at,
      updatedAt: at,
    }),
  ])
}
