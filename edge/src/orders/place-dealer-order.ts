import type { DealerActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { DealerOrderAnswer, PlaceDealerOrder } from '@switchback/core/orders/dealer-order.ts'
import { dealerDeposit } from '@switchback/core/pricing/deposit.ts'
import { confirmTotal } from '@switchback/core/quotes/confirm-total.ts'
import { dealerOrderPrice } from '@switchback/core/quotes/dealer-order-price.ts'
import { isConstraintFault } from '@switchback/db/is-constraint-fault.ts'
import { dealers } from '@switchback/db/schema/dealers.ts'
import { eq } from 'drizzle-orm'
import { refuseInsufficientCredit, refuseWithoutCredit } from '../credit/refuse-credit.ts'
import { keptAnswer, repeatedAnswer, type RequestKey } from '../http/request-key.ts'
import { newInvoice } from '../invoices/new-invoice.ts'
import { dealerQuoteWithCards, knownDealerQuote } from '../quotes/known-dealer-quote.ts'
import { currentDealerRates, theDealerRates } from '../rates/dealer-rates.ts'
import { namesById, teamNames } from '../team/names-of-team.ts'
import type { SpenderVars } from '../limits/spend.ts'
import type { Vars } from '../vars.ts'
import { dealerOrderAnswer } from './dealer-order-row.ts'
import { newOrder } from './new-order.ts'
import { refusePastPickup } from './refuse-past-pickup.ts'
import { writeDealerOrder, type OrderToPlace } from './write-dealer-order.ts'

type PlaceVars = Pick<Vars, 'db' | 'now' | 'timeZone' | 'zipTable' | 'config' | 'wake' | 'callerAddress'> &
  Pick<SpenderVars, 'session'>

/** Everything that the order depends on, in one round trip. */
async function readGround(
  { db, now }: PlaceVars,
  { dealerId }: DealerActor,
  quoteId: string | null,
  key?: RequestKey,
) {
  const [kept, [dealer], quotes, team, ...cards] = await db.read([
    keptAnswer(db, key),
    db.sql.select().from(dealers).where(eq(dealers.id, dealerId)),
    dealerQuoteWithCards(db, dealerId, quoteId),
    teamNames(db, dealerId),
    ...currentDealerRates(db, dealerId, now),
  ])
  if (!dealer) throw new Refusal('not_found', { sentence: 'Dealer information not found.' })
  return {
    kept,
    dealer,
    quote: knownDealerQuote(quotes),
    people: namesById(team),
    rates: theDealerRates(...cards),
  }
}

type Ground = Awaited<ReturnType<typeof readGround>>

/** The order as it is to be placed, at the price that stands for it. */
function orderToPlace(
  { now, timeZone, zipTable }: PlaceVars,
  actor: DealerActor,
  request: PlaceDealerOrder,
  { dealer, quote, rates, people }: Ground,
): OrderToPlace {
  const isInvoice = request.paymentMethod === 'invoice'
  if (isInvoice) refuseWithoutCredit(dealer)
  const price = dealerOrderPrice(request, { zipTable, rates, quote, now })
  const { totalCents } = price.price
  confirmTotal(totalCents, request.totalPrice)
  if (isInvoice && dealer.currentBalanceCents + totalCents > dealer.creditLimitCents) {
    refuseInsufficientCredit(dealer, totalCents)
  }
  const placed = {
    quoteId: quote?.id ?? null,
    dealerId: actor.dealerId,
    placedByUserId: actor.userId,
    settingsVersion: price.settingsVersion,
    paymentMethod: request.paymentMethod,
    paymentStatus: isInvoice ? 'invoiced' : 'unpaid',
    deposit: dealerDeposit(totalCents, price.structure),
  } as const
  const row = newOrder(request, price, placed, now)
  const terms = { paymentTermsDays: dealer.paymentTermsDays, amountCents: totalCents }
  const invoice = isInvoice
    ? newInvoice({ dealerId: dealer.id, orderId: row.order.id, ...terms }, { now, timeZone })
    : undefined
  const standing = invoice && { ...invoice, invoiceNumber: '', lateFeeCents: 0, paidCents: 0, voidedOn: null }
  const answer = dealerOrderAnswer(
    { ...row, invoice: standing ?? null, driver: null },
    { actor, people, now, timeZone },
  )
  return { row, invoice, dealer, answer }
}

/**
 * Places an order of a dealership at its own price. Paid by invoice, it reserves credit and makes the invoice and its
 * entry in the ledger in the same write, which never passes the limit, however many orders come at once. The same key
 * with the same body is placed once, and gets the same answer for ever.
 * @throws Refusal `price_changed` with both figures, `credit_required`, `insufficient_credit` with both sums,
 * `idempotency_mismatch`, `invalid` if the pickup day is over. A refusal binds nothing.
 * Source: spec/dealer-admin.md sections 4 and 5; decisions 7, 12 and 25.
 */
export async function placeDealerOrder(
  vars: PlaceVars,
  actor: DealerActor,
  request: PlaceDealerOrder,
  requestKey?: RequestKey,
): Promise<DealerOrderAnswer> {
  const ground = await readGround(vars, actor, request.quoteId, requestKey)
  const repeated = repeatedAnswer(ground.kept, requestKey)
  if (repeated) return repeated as DealerOrderAnswer
  refusePastPickup(request.preferredPickupDate, vars.now)
  const toPlace = orderToPlace(vars, actor, request, ground)
  try {
    return await writeDealerOrder(vars, actor, toPlace, requestKey)
  } catch (fault) {
    if (!requestKey || !isConstraintFault(fault, 'idempotency_keys')) throw fault
    // Another request with the same key was quicker by a moment.
    const [rows] = await vars.db.read([keptAnswer(vars.db, requestKey)])
    const first = repeatedAnswer(rows, requestKey)
    if (!first) throw fault
    return first as DealerOrderAnswer
  }
}
