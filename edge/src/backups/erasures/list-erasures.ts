import type { ListedErasure } from '@switchback/core/privacy/erasure-list.ts'
import type { Database } from '@switchback/db/client.ts'
import { erasedOrders } from '@switchback/db/schema/orders/erased-orders.ts'
import { unlistedErasures } from '@switchback/db/schema/orders/unlisted-erasures.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { FileBucket } from '../../bindings.ts'
import { indexParts, storePart } from './store-part.ts'

export type ListContext = {
  readonly db: Database
  readonly now: Date
  readonly backups: FileBucket
  /** The ENCRYPTION_SECRET, which seals the list as it does the backups. */
  readonly secret: string
}

const atOnce = 1000

function readWaiting({ db }: ListContext) {
  const isOrder = and(
    eq(unlistedErasures.kind, 'order'),
    eq(erasedOrders.orderId, unlistedErasures.subjectId),
  )
  return db.read([
    db.sql
      .select({ waiting: unlistedErasures, order: erasedOrders })
      .from(unlistedErasures)
      .leftJoin(erasedOrders, isOrder)
      .orderBy(asc(unlistedErasures.id))
      .limit(atOnce),
  ])
}

type Waiting = Awaited<ReturnType<typeof readWaiting>>[0][number]

function lineOf({ waiting: { subjectId: id, createdAt }, order }: Waiting): ListedErasure {
  if (!order) return { kind: 'account', id, erasedAt: createdAt }
  const { orderId: _, ...row } = order
  return { kind: 'order', id, ...row }
}

/**
 * Writes erasures that the list beside the backups does not name yet to a part of their own, and forgets that they
 * wait only once the index names the part. A run that was cut off, or two at once, list some twice, which changes
 * nothing.
 * @returns how many.
 * @throws Error of the bucket or the database: all that waits is listed by the next run.
 * Source: PRIVACY-16.
 */
export async function listErasures(context: ListContext): Promise<number> {
  const { db, now, backups, secret } = context
  for (let listed = 0; ;) {
    const [waiting] = await readWaiting(context)
    if (waiting.length === 0) return listed
    await storePart(backups, { now, secret, lines: waiting.map(lineOf) })
    await indexParts(backups)
    const ids = JSON.stringify(waiting.map((each) => each.waiting.id))
    await db.write([sql`DELETE FROM unlisted_erasures WHERE id IN (SELECT value FROM json_each(${ids}))`])
    listed += waiting.length
  }
}
