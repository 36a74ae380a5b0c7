import { quoteNumber, quotePath } from '@switchback/core/quotes/quote-number.ts'
import { quoteTerms, type QuotePdfAnswer } from '@switchback/core/quotes/quote-pdf.ts'
import type { GeneratePdf } from '@switchback/core/quotes/share-quote.ts'
import { quoteAnswer } from '../quotes/quote-row.ts'
import type { Vars } from '../vars.ts'
import { quoteToShare } from './quote-to-share.ts'

type PdfVars = Pick<Vars, 'db' | 'now' | 'zipTable' | 'config' | 'requestOrigin'>

/** A name of letters, digits and dashes. */
function slug(text: string): string {
  const words = text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return words.replace(/^-+|-+$/g, '')
}

/**
 * What the browser makes a quote's document of, at the server's own price. The quote is kept, so that its number and
 * its link mean something.
 * @throws Refusal as `quoteToShare`.
 * Source: spec/public.md section 7; decision 22.
 */
export async function quotePdf(vars: PdfVars, request: GeneratePdf): Promise<QuotePdfAnswer> {
  const { db, now, config, requestOrigin } = vars
  const { row, keep } = await quoteToShare(vars, request.quote)
  await db.write([keep])
  const number = quoteNumber(row.id)
  const { name, tagline, phone, email, postalAddress } = config.brand
  return {
    pdfData: {
      quoteNumber: number,
      date: now.toISOString(),
      customerName: request.customerName === '' ? null : request.customerName,
      quote: {
        ...quoteAnswer(row, now),
        isDealerQuote: false,
        dealerName: null,
        savingsAmount: null,
        savingsPercentage: null,
      },
      company: { name, tagline, phone, email, postalAddress },
      link: `${config.publicOrigin ?? requestOrigin}${quotePath(row.id)}`,
      terms: quoteTerms,
    },
    filename: `${slug(name)}-quote-${number.toLowerCase()}.pdf`,
  }
}
