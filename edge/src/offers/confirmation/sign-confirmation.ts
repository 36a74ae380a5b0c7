import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { CarrierConfirmation, SignConfirmation } from '@switchback/core/offers/rate-confirmation.ts'
import { rateConfirmations } from '@switchback/db/schema/orders/offers.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { untilWritten } from '../../http/until-written.ts'
import { writeChange } from '../../payments/write/write-change.ts'
import { findByToken, type LinkedOffer, type TokenContext } from '../find-by-token.ts'
import type { Confirmation } from '../find-offers.ts'
import { isUnchangedLoad, type Confirmable } from './find-confirmable.ts'
import { currentConfirmation, type IssueContext } from './issue-confirmation.ts'

export type ConfirmationContext = IssueContext & TokenContext

/** Addresses and VINs are for a device that has shown whose it is. @throws Refusal `forbidden`, `illegal_transition` */
export function refuseStranger({ recipient, isDeviceKnown }: LinkedOffer): void {
  if (recipient.state !== 'accepted') {
    throw new Refusal('illegal_transition', { sentence: 'Accept the offer first.' })
  }
  if (!isDeviceKnown) {
    throw new Refusal('forbidden', { sentence: 'Please enter your PIN on this device first.' })
  }
}

/** A version as its carrier reads it. */
const shown = ({ id, version, paper, signedBy, signedAt }: Confirmation): CarrierConfirmation => ({
  id,
  version,
  paper,
  signedBy,
  signedAt,
  isChanged: version > 1,
})

/** The newest version for its carrier, as the load is now; null before there is one. Source: OFFER-8. */
export async function readConfirmation(
  context: ConfirmationContext,
  { offer }: LinkedOffer,
): Promise<CarrierConfirmation | null> {
  const found = await currentConfirmation(context, offer.id)
  const newest = found?.confirmations[0]
  return newest ? shown(newest) : null
}

/** Writes the signature, unless load, version or offer have changed since they were read. */
async function write(
  context: ConfirmationContext,
  found: Confirmable,
  { row, name }: { readonly row: Confirmation; readonly name: string },
): Promise<boolean> {
  const { db, now, callerAddress } = context
  const { carrier, order, offer } = found
  const at = now.toISOString()
  const isNewest = sql`${rateConfirmations.version} = (SELECT max(version) FROM rate_confirmations AS others WHERE others.offer_id = ${offer.id})`
  const facts = { carrierName: carrier.name, number: row.paper.number, signedBy: name }
  const written = await writeChange(context, {
    guard: db.sql
      .update(rateConfirmations)
      .set({ signedBy: name, signedAt: at, signedFrom: callerAddress ?? 'unknown' })
      .where(
        and(
          eq(rateConfirmations.id, row.id),
          isNull(rateConfirmations.signedAt),
          isNewest,
          isUnchangedLoad(found),
        ),
      ),
    event: {
      orderId: order.id,
      dealerId: order.dealerId,
      event: { kind: 'rate_confirmation', offerId: offer.id, step: 'signed', ...facts },
      actor: { kind: 'carrier', carrierId: carrier.id },
      at,
    },
    notifications: [{ kind: 'confirmation_signed', orderId: order.id, confirmationId: row.id, ...facts }],
  })
  return written !== undefined
}

const changed = () =>
  new Refusal('order_changed', {
    sentence: 'The load has changed. Please read the new rate confirmation before you sign.',
  })

/**
 * Signs a version of the rate confirmation for the carrier. The same signature sent again changes nothing.
 * @throws Refusal `order_changed` if the load has changed since that version; `not_found` for a version of another offer;
 * `illegal_transition` if the carrier no longer has the load; `forbidden` on a device that is not known; as `findByToken`.
 * Source: OFFER-8.
 */
export async function signConfirmation(
  context: ConfirmationContext,
  request: SignConfirmation,
): Promise<void> {
  const linked = await findByToken(context, request)
  refuseStranger(linked)
  await untilWritten(async () => {
    const found = await currentConfirmation(context, linked.offer.id)
    const row = found?.confirmations.find(({ id }) => id === request.confirmationId)
    if (!found || !row) {
      throw new Refusal('not_found', { sentence: 'This rate confirmation is no longer there.' })
    }
    if (row.signedAt !== null) return true
    if (found.offer.state !== 'accepted' || found.assignment === null) {
      throw new Refusal('illegal_transition', { sentence: 'This load is no longer yours. Please call us.' })
    }
    if (row !== found.confirmations[0]) throw changed()
    return write(context, found, { row, name: request.name })
  })
}
