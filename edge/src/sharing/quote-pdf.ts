import type { DealerActor } from '@switchback/core/access/actor.ts'
import { dollarsNumber } from '@switchback/core/money/dollars-number.ts'
import { quotes } from '@switchback/db/schema/quotes.ts'
import { quoteNumber, quotePath } from '@switchback/core/quotes/quote-number.ts'
import { quoteTerms, type QuotePdfAnswer } from '@switchback/core/quotes/quote-pdf.ts'
import type { GeneratePdf } from '@switchback/core/quotes/share-quote.ts'
import { eq, sql } from 'drizzle-orm'
import { quoteAnswer } from '../quotes/quote-row.ts'
import type { Vars } from '../vars.ts'
import { documentLimit } from './share-limit.ts'
import { quoteToShare } from './quote-to-share.ts'

type PdfVars = Pick<
  Vars,
  'db' | 'now' | 'timeZone' | 'zipTable' | 'config' | 'requestOrigin' | 'callerAddress'
>

/** A name of letters, digits and dashes. */
function slug(text: string): string {
  const words = text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return words.replace(/^-+|-+$/g, '')
}

/**
 * What the browser makes a quote's document of, at the server's own price. The quote is kept, so that its number and
 * its link mean something.
 * @throws Refusal as `quoteToShare`; `too_many_requests` where too many quotes were kept so from one address today.
 * Source: spec/public.md section 7; decision 22.
 */
export async function quotePdf(
  vars: PdfVars,
  request: GeneratePdf,
  dealer?: DealerActor,
): Promise<QuotePdfAnswer> {
  const { db, now, config, requestOrigin } = vars
  const { row, dealerSide, keepIf } = await quoteToShare(vars, request.quote, dealer)
  const limiter = await documentLimit(vars)
  const [, , kept] = await db.write([
    keepIf(limiter.isUnder),
    limiter.count(sql`changes() = 1`),
    db.sql.select({ id: quotes.id }).from(quotes).where(eq(quotes.id, row.id)),
  ])
  if (kept?.rows.length === 0) throw limiter.refusal
  const number = quoteNumber(row.id)
  const { name, tagline, phone, email, postalAddress } = config.brand
  return {
    pdfData: {
      quoteNumber: number,
      date: now.toISOString(),
      customerName: request.customerName === '' ? null : request.customerName,
      quote: {
        ...quoteAnswer(row, now),
        isDealerQuote: dealerSide !== undefined,
        dealerName: dealerSide?.dealerName ?? null,
        savingsAmount: dealerSide ? dollarsNumber(dealerSide.savingsCents) : null,
        savingsPercentage: dealerSide?.savingsPercent ?? null,
      },
      company: { name, tagline, phone, email, postalAddress },
      // A dealer's quote opens for nobody else.
      link: `${config.publicOrigin ?? requestOrigin}${dealerSide ? '' : quotePath(row.id)}`,
      terms: quoteTerms,
    },
    filename: `${slug(name)}-quote-${number.toLowerCase()}.pdf`,
  }
}
