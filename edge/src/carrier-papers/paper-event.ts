import type { CarrierEventKind } from '@switchback/core/carriers/carrier.ts'
import { carrierEvents } from '@switchback/db/schema/carriers/carrier-events.ts'
import type { carrierDocuments } from '@switchback/db/schema/carriers/carrier-papers.ts'
import type { RequestContext } from '../request-context.ts'

type Changes = (typeof carrierEvents.$inferInsert)['changes']
type Happened = { readonly kind: CarrierEventKind; readonly changes: Changes }

/** The statement that records who did something with a carrier's documents or payment details. Source: AUDIT-1. */
export const paperEvent = (
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  carrierId: string,
  actorId: string,
  happened: Happened,
) => db.sql.insert(carrierEvents).values({ carrierId, actorId, createdAt: now.toISOString(), ...happened })

type DocumentFacts = Pick<typeof carrierDocuments.$inferSelect, 'kind' | 'name' | 'issuedOn' | 'expiresOn'>

/** The facts of a document as an event has them: after it was added, or before it was removed. */
export function documentFacts(
  { kind, name, issuedOn, expiresOn }: DocumentFacts,
  side: 'before' | 'after',
): Changes {
  const facts = Object.entries({ documentKind: kind, file: name, issuedOn, expiresOn })
  return Object.fromEntries(
    facts
      .filter(([, value]) => value !== null)
      .map(([field, value]) => [field, side === 'after' ? [null, value] : [value, null]] as const),
  )
}
