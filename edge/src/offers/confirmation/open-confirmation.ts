import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { OpenConfirmation } from '@switchback/core/offers/rate-confirmation.ts'
import { offers, rateConfirmations } from '@switchback/db/schema/orders/offers.ts'
import { and, eq } from 'drizzle-orm'
import { contentDisposition } from '../../http/content-disposition.ts'
import type { RequestContext } from '../../request-context.ts'
import { findByToken, type TokenContext } from '../find-by-token.ts'
import type { Confirmation } from '../find-offers.ts'
import { refuseStranger } from './sign-confirmation.ts'

type PaperContext = Pick<RequestContext, 'timeZone' | 'loadFont'>

/** A version as a file with its headers. */
async function drawn(context: PaperContext, confirmation: Confirmation | undefined) {
  if (!confirmation)
    throw new Refusal('not_found', { sentence: 'This rate confirmation is no longer there.' })
  const { confirmationPdf } = await import('./confirmation-pdf.ts')
  const name = `rate-confirmation-${confirmation.paper.number.toLowerCase()}.pdf`
  return {
    file: await confirmationPdf(confirmation, context),
    headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': contentDisposition(name) },
  }
}

const byId = ({ db }: Pick<RequestContext, 'db'>, confirmationId: string, offerId: string) =>
  db.sql
    .select({ confirmation: rateConfirmations, orderId: offers.orderId })
    .from(rateConfirmations)
    .innerJoin(offers, eq(offers.id, rateConfirmations.offerId))
    .where(and(eq(rateConfirmations.id, confirmationId), eq(rateConfirmations.offerId, offerId)))

/** The PDF for the carrier. @throws Refusal `not_found`; `forbidden` on another device; as `findByToken`. Source: OFFER-8. */
export async function openConfirmation(context: TokenContext & PaperContext, request: OpenConfirmation) {
  const linked = await findByToken(context, request)
  refuseStranger(linked)
  const [[row]] = await context.db.read([byId(context, request.confirmationId, linked.offer.id)])
  return drawn(context, row?.confirmation)
}

type Asked = { readonly orderId: string; readonly offerId: string; readonly confirmationId: string }

/** The PDF for staff. @throws Refusal `not_found`. Source: OFFER-8. */
export async function staffConfirmation(
  context: PaperContext & Pick<RequestContext, 'db'>,
  { orderId, offerId, confirmationId }: Asked,
) {
  const [[row]] = await context.db.read([byId(context, confirmationId, offerId)])
  return drawn(context, row?.orderId === orderId ? row.confirmation : undefined)
}
