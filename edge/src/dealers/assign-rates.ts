import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { AssignRates } from '@switchback/core/rates/edit-rates.ts'
import { seedDealerRateCard } from '@switchback/core/pricing/seed-rate-cards.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { dealerRateAssignments } from '@switchback/db/schema/dealers/dealer-rate-assignments.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { rateStructures } from '@switchback/db/schema/rates/rate-structures.ts'
import { and, eq, exists, isNull } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'

type Context = Pick<RequestContext, 'db' | 'now'>

/** A dealership without a structure of its own has the standard one. */
const stored = (id: string | null) => (id === seedDealerRateCard.structureId ? null : id)

const isStructure = (id: string | null) =>
  id === null ? isNull(dealers.rateStructureId) : eq(dealers.rateStructureId, id)

/** @throws Refusal `not_found`, or `rates_changed` if the dealership has other rates than the caller saw */
async function refuse({ db }: Context, dealerId: string, from: string | null): Promise<never> {
  const [[dealer]] = await db.read([
    db.sql.select({ has: dealers.rateStructureId }).from(dealers).where(eq(dealers.id, dealerId)),
  ])
  if (!dealer) throw new Refusal('not_found')
  if (dealer.has !== from) {
    throw new Refusal('rates_changed', { sentence: 'Somebody else has just changed these rates.' })
  }
  throw new Refusal('invalid', {
    details: [{ path: 'rateStructureId', message: 'There are no such dealer rates' }],
  })
}

/**
 * Gives a dealership a rate structure; null is the standard one. Its devices have the new rates with their next sync,
 * and offline prices by the old ones are honored as OFFLINE-6 says. Idempotent.
 * @throws Refusal `not_found`; `invalid` if there is no such structure; `rates_changed` if the dealership has other
 * rates than the caller saw.
 * Source: RATE-17.
 */
export async function assignRates(
  context: Context,
  dealerId: string,
  request: AssignRates,
  by: { readonly userId: string },
): Promise<void> {
  const { db, now } = context
  const [from, to] = [stored(request.from), stored(request.rateStructureId)]
  const createdAt = now.toISOString()
  const live = db.sql
    .select({ id: rateStructures.id })
    .from(rateStructures)
    .where(
      and(
        eq(rateStructures.id, to ?? ''),
        eq(rateStructures.audience, 'dealer'),
        isNull(rateStructures.deletedAt),
      ),
    )
  const { isHeld } = await guardedBatch(db, {
    guard: db.sql
      .update(dealers)
      .set({ rateStructureId: to, updatedAt: createdAt })
      .where(and(eq(dealers.id, dealerId), isStructure(from), to === null ? undefined : exists(live))),
    steps:
      from === to
        ? []
        : [
            db.sql.insert(dealerRateAssignments).values({
              dealerId,
              fromStructureId: from,
              structureId: to,
              actorId: by.userId,
              createdAt,
            }),
          ],
  })
  if (!isHeld) await refuse(context, dealerId, from)
}
