import type { DealerActor } from '@switchback/core/access/actor.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { quoteNumber } from '@switchback/core/quotes/request/quote-number.ts'
import type { TripQuote } from '@switchback/core/quotes/price/quote-trip.ts'
import type { ShareByEmail, ShareBySms } from '@switchback/core/quotes/request/share-quote.ts'
import { totalOf, type VehiclePrices } from '@switchback/core/quotes/price/vehicle-prices.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { eq, sql } from 'drizzle-orm'
import { rateBucket } from '../limits/rate-limit.ts'
import { enqueueUnder } from '../outbox/enqueue/enqueue-requested.ts'
import type { RequestedMessage } from '../outbox/enqueue/message.ts'
import { fromQuoteRow, type QuoteRow } from '../quotes/quote-row.ts'
import type { RequestContext } from '../request-context.ts'
import { quoteToShare } from './quote-to-share.ts'
import { shareLimit } from './share-limit.ts'

type ShareContext = Pick<
  RequestContext,
  'db' | 'now' | 'timeZone' | 'zipTable' | 'config' | 'callerAddress' | 'triggerDelivery'
>

/** `SUV, enclosed, doesn’t run: $1,245.00`. */
function vehicleText({ trip, price }: TripQuote): string {
  const condition = trip.isRunning ? 'runs' : 'doesn’t run'
  return `${trip.vehicleType}, ${trip.transportType}, ${condition}: ${formatDollars(price.totalCents)}`
}

const severalVehicles = (prices: VehiclePrices): { readonly vehicles?: readonly string[] } =>
  prices.length > 1 ? { vehicles: prices.map(vehicleText) } : {}

function factsOf(
  row: QuoteRow,
  recipientName: string,
  senderName: string | null,
): MessageFacts['quote_shared'] {
  const prices = fromQuoteRow(row)
  return {
    recipientName,
    senderName,
    // A dealer's quote opens for nobody else, so it has no link.
    quoteId: row.dealerId === null ? row.id : null,
    savedQuoteId: row.id,
    quoteNumber: quoteNumber(row.id),
    pickupZip: row.pickupZip,
    deliveryZip: row.deliveryZip,
    vehicleType: row.vehicleType,
    transportType: row.transportType,
    isRunning: row.isRunning,
    ...severalVehicles(prices),
    miles: row.distanceMiles,
    isEstimate: row.distancePrecision !== 'exact',
    totalCents: totalOf(prices),
    validUntil: row.validUntilAt,
  }
}

/** Identifies the quote of a request across retries: a quote without an id gets a new one each time. */
function subjectOf({ quote }: ShareByEmail | ShareBySms): string {
  return JSON.stringify([quote.quoteId ?? quote.id, quote.trips])
}

/** Who shares it. */
type Sender = {
  /** The request's idempotency key, if it has one. */
  readonly requestKey?: string | undefined
  /** The signed-in dealer, if any. */
  readonly dealer?: DealerActor | undefined
}

/** Saves the quote, so that the link in the message opens it, and writes the message, unless a limit is reached. */
async function send(
  context: ShareContext,
  request: ShareByEmail | ShareBySms,
  receiver: { readonly channel: 'mail' | 'sms'; readonly address: string },
  { requestKey, dealer }: Sender,
): Promise<void> {
  const { db, now } = context
  const { row, saveIf } = await quoteToShare(context, request.quote, dealer)
  const limiter = await shareLimit(context, receiver.channel, receiver.address)
  const cause = requestKey ?? crypto.randomUUID()
  const message: RequestedMessage = {
    channel: receiver.channel,
    kind: 'quote_shared',
    facts: factsOf(row, request.recipient.name, request.senderName),
    recipient: receiver.address,
    dedupeKey: await rateBucket(
      context.config,
      'quote_shared',
      `${cause} ${receiver.address} ${subjectOf(request)}`,
    ),
    orderId: null,
  }
  const { id, statement } = enqueueUnder(message, limiter, now)
  const { isHeld } = await guardedBatch(db, {
    guard: statement,
    steps: [saveIf(sql`TRUE`), limiter.count()],
    isRepeatable: true,
  })
  if (isHeld) {
    context.triggerDelivery([id])
    return
  }
  const [[before]] = await db.read([
    db.sql
      .select({ id: outboxMessages.id })
      .from(outboxMessages)
      .where(eq(outboxMessages.dedupeKey, message.dedupeKey)),
  ])
  if (!before) throw limiter.refusal
}

/**
 * Sends a quote by mail through the outbox, at the server's own price. Idempotent by key.
 * @throws Refusal as `quoteToShare`; `too_many_requests` once a daily limit is reached.
 * Source: SHARE-6, SHARE-5.
 */
export function shareByEmail(context: ShareContext, request: ShareByEmail, by: Sender): Promise<void> {
  return send(context, request, { channel: 'mail', address: request.recipient.email }, by)
}

/** Like {@link shareByEmail}, by text message. */
export function shareBySms(context: ShareContext, request: ShareBySms, by: Sender): Promise<void> {
  return send(context, request, { channel: 'sms', address: request.recipient.phone }, by)
}
