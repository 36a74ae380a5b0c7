import type { DealerActor } from '@switchback/core/access/actor.ts'
import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { eq } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { dealerProfile } from './dealer-profile.ts'

/** The caller's own dealership. @throws Refusal `not_found` */
export async function readOwnDealer(
  { db, config }: Pick<RequestContext, 'db' | 'config'>,
  { dealerId }: DealerActor,
): Promise<DealerProfile> {
  const [[dealer]] = await db.read([db.sql.select().from(dealers).where(eq(dealers.id, dealerId))])
  if (!dealer) throw new Refusal('not_found', { sentence: 'Dealer information not found.' })
  return dealerProfile(config, dealer)
}
