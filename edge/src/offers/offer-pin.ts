import { Refusal } from '@switchback/core/errors/refusal.ts'
import { offerLimits, type KnowOfferDevice } from '@switchback/core/offers/offer.ts'
import { isOpenOffer, pinOf } from '@switchback/core/offers/offer-rules.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { carrierDevices, offerRecipients } from '@switchback/db/schema/orders/offers.ts'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { spendMail } from '../limits/spend-mail.ts'
import { enqueuePaid } from '../outbox/enqueue/enqueue-requested.ts'
import type { RequestContext } from '../request-context.ts'
import { hashToken, passwordToken } from '../session/token.ts'
import { findByToken, type LinkedOffer, type TokenContext } from './find-by-token.ts'

/** The seed of a PIN: the PIN derives from it and a server secret, and is stored nowhere. */
const pinSeed = (recipientId: string, count: number): string => `offer pin ${recipientId} ${count}`

/** An offer that the carrier can answer, or has accepted: then another device of it opens the load. */
const takesPins = ({ offer, recipient }: LinkedOffer, now: Date): boolean =>
  isOpenOffer(offer, now.toISOString()) || (offer.state === 'accepted' && recipient.state === 'accepted')

const notOpen = () => new Refusal('illegal_transition', { sentence: 'This offer can no longer be answered.' })

/**
 * Sends a new PIN to the carrier's address on file; the one before no longer works.
 * @throws Refusal `illegal_transition` for an offer that is neither open nor the carrier's own; `too_many_requests`; as `findByToken`.
 * Source: OFFER-5.
 */
export async function sendOfferPin(
  context: TokenContext & Pick<RequestContext, 'triggerDelivery'>,
  token: string,
): Promise<void> {
  const { db, now } = context
  const found = await findByToken(context, { token, device: null })
  const { recipient, carrier, order } = found
  if (!takesPins(found, now)) throw notOpen()
  const paid = await spendMail(context, {
    recipient: carrier.email,
    sentence: 'Too many PINs were sent. Please try again in an hour.',
  })
  const count = recipient.pinCount + 1
  const queued = enqueuePaid(
    [
      {
        channel: 'mail',
        kind: 'offer_pin',
        recipient: carrier.email,
        dedupeKey: `offer_pin:${recipient.id}:${count}`,
        // No message about the order: it is never sent again to an address that somebody types.
        orderId: null,
        facts: {
          carrierName: carrier.name,
          loadNumber: displayOrderId(order.id),
          pinSeed: pinSeed(recipient.id, count),
        },
      },
    ],
    paid,
    now,
  )
  // A PIN that is asked for twice at once is sent once.
  const { isHeld } = await guardedBatch(db, {
    guard: db.sql
      .update(offerRecipients)
      .set({ pinCount: count, pinTries: 0 })
      .where(and(eq(offerRecipients.id, recipient.id), eq(offerRecipients.pinCount, recipient.pinCount))),
    steps: queued.statements,
  })
  if (isHeld) context.triggerDelivery(queued.ids)
}

const refuse = (path: string, message: string) => new Refusal('invalid', { details: [{ path, message }] })

/** Counts a try before it looks at the digits, so that tries at once are no more than five. */
async function spendTry({ db }: TokenContext, { recipient }: LinkedOffer): Promise<boolean> {
  const { isHeld } = await guardedBatch(db, {
    guard: db.sql
      .update(offerRecipients)
      .set({ pinTries: sql`${offerRecipients.pinTries} + 1` })
      .where(
        and(
          eq(offerRecipients.id, recipient.id),
          eq(offerRecipients.pinCount, recipient.pinCount),
          gt(offerRecipients.pinCount, 0),
          lt(offerRecipients.pinTries, offerLimits.pinTries),
        ),
      ),
    steps: [],
  })
  return isHeld
}

type Identity = { readonly device: string; readonly dotNumber: string; readonly pin: string | null }

/**
 * Checks who answers, and remembers a device with a right PIN.
 * @throws Refusal `invalid` at the field for another USDOT number, a missing or wrong PIN, or one without tries left.
 * Source: OFFER-5.
 */
export async function checkIdentity(
  context: TokenContext,
  found: LinkedOffer,
  { device, dotNumber, pin }: Identity,
): Promise<void> {
  const { db, now, config } = context
  const { recipient, carrier } = found
  const bare = (text: string) => text.replace(/^0+/, '')
  if (bare(dotNumber) !== bare(carrier.dotNumber)) {
    throw refuse('dotNumber', 'This is not the USDOT number of the carrier that we offered the load')
  }
  if (found.isDeviceKnown) return
  if (pin === null) throw refuse('pin', 'Enter the six digits from the email')
  if (!(await spendTry(context, found))) throw refuse('pin', 'This PIN no longer works. Ask for a new one')
  if (pin !== pinOf(passwordToken(config, pinSeed(recipient.id, recipient.pinCount)))) {
    throw refuse('pin', 'This PIN is wrong')
  }
  const secretHash = await hashToken(device)
  await db.write([
    // It is used up: another device asks for one of its own.
    db.sql
      .update(offerRecipients)
      .set({ pinTries: offerLimits.pinTries })
      .where(eq(offerRecipients.id, recipient.id)),
    db.sql
      .insert(carrierDevices)
      .values({ carrierId: carrier.id, secretHash, createdAt: now.toISOString() })
      .onConflictDoNothing(),
  ])
}

/**
 * Opens the load of a carrier that accepted on another device, such as after an acceptance by phone.
 * @throws Refusal `illegal_transition` before the acceptance; `invalid` at the field; as `findByToken`.
 * Source: OFFER-5.
 */
export async function knowDevice(context: TokenContext, request: KnowOfferDevice): Promise<void> {
  const found = await findByToken(context, request)
  if (found.offer.state !== 'accepted' || found.recipient.state !== 'accepted') throw notOpen()
  await checkIdentity(context, found, request)
}
