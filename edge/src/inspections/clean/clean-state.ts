import type { CleanDelivery } from '@switchback/core/orders/state/clean-state.ts'
import type { Database } from '@switchback/db/client.ts'
import { cleanDeliveries } from '@switchback/db/schema/inspections/clean-deliveries.ts'
import { eq } from 'drizzle-orm'

/** Queries whether an order's delivery is clean, as it was judged last. */
export const cleanQuery = (db: Database, orderId: string) =>
  db.sql
    .select({ state: cleanDeliveries.state, reasons: cleanDeliveries.reasons })
    .from(cleanDeliveries)
    .where(eq(cleanDeliveries.orderId, orderId))

type Row = Awaited<ReturnType<typeof cleanQuery>>[number]

/** The judgment of a row; null for an order without one. Source: DRIVER-15. */
export const cleanOf = (row: Row | undefined): CleanDelivery | null =>
  row ? { state: row.state, reasons: [...row.reasons] } : null
