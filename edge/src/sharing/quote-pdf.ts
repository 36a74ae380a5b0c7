import type { DealerActor } from '@switchback/core/access/actor.ts'
import { dollarsNumber } from '@switchback/core/money/dollars-text.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { quotes } from '@switchback/db/schema/orders/quotes.ts'
import { quoteNumber, quotePath } from '@switchback/core/quotes/request/quote-number.ts'
import { quoteTerms, type QuotePdfResponse } from '@switchback/core/quotes/response/quote-pdf.ts'
import type { GeneratePdf } from '@switchback/core/quotes/request/share-quote.ts'
import { transitDays } from '@switchback/core/transit/transit-estimate.ts'
import { eq, type SQL } from 'drizzle-orm'
import { quoteResponse } from '../quotes/quote-row.ts'
import type { RequestContext } from '../request-context.ts'
import { documentLimit } from './share-limit.ts'
import { quoteToShare } from './quote-to-share.ts'

type PdfContext = Pick<
  RequestContext,
  'db' | 'now' | 'timeZone' | 'zipTable' | 'config' | 'requestOrigin' | 'callerAddress'
>

function transitText({ distanceMiles, hasOceanLeg }: typeof quotes.$inferSelect): string | null {
  const days = transitDays(distanceMiles, hasOceanLeg)
  return days ? `${days.min} to ${days.max} days` : null
}

/** Reduces text to letters, digits, and dashes. */
function slug(text: string): string {
  const words = text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return words.replace(/^-+|-+$/g, '')
}

/** @throws Refusal `too_many_requests` if the quote is new and the address has saved too many today */
async function saveQuote(context: PdfContext, id: string, saveIf: (condition: SQL) => SQL): Promise<void> {
  const { db } = context
  const limiter = await documentLimit(context)
  const { isHeld } = await guardedBatch(db, { guard: saveIf(limiter.isUnder), steps: [limiter.count()] })
  if (isHeld) return
  // A concurrent request may have saved it.
  const [found] = await db.read([db.sql.select({ id: quotes.id }).from(quotes).where(eq(quotes.id, id))])
  if (found.length === 0) throw limiter.refusal
}

/**
 * The data from which the browser makes a quote's PDF, at the server's own price. Saves the quote, so that its number
 * and its link work.
 * @throws Refusal as `quoteToShare`; `too_many_requests` if one address saved too many quotes this way today.
 * Source: SHARE-6, SHARE-11, SHARE-5.
 */
export async function quotePdf(
  context: PdfContext,
  request: GeneratePdf,
  dealer?: DealerActor,
): Promise<QuotePdfResponse> {
  const { now, config, requestOrigin } = context
  const { row, dealerSide, isSaved, saveIf } = await quoteToShare(context, request.quote, dealer)
  if (!isSaved) await saveQuote(context, row.id, saveIf)
  const number = quoteNumber(row.id)
  const { name, tagline, phone, email, postalAddress } = config.brand
  return {
    pdfData: {
      quoteNumber: number,
      date: now.toISOString(),
      customerName: request.customerName === '' ? null : request.customerName,
      quote: {
        ...quoteResponse(row, now),
        isDealerQuote: dealerSide !== undefined,
        dealerName: dealerSide?.dealerName ?? null,
        savingsAmount: dealerSide ? dollarsNumber(dealerSide.savingsCents) : null,
        savingsPercentage: dealerSide?.savingsPercent ?? null,
        transit: transitText(row),
      },
      company: { name, tagline, phone, email, postalAddress },
      // A dealer's quote opens for nobody else, so it has no link.
      link: `${config.publicOrigin ?? requestOrigin}${dealerSide ? '' : quotePath(row.id)}`,
      terms: quoteTerms,
    },
    filename: `${slug(name)}-quote-${number.toLowerCase()}.pdf`,
  }
}
