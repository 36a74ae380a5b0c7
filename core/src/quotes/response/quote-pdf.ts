import type { QuoteResponse } from './quote-response.ts'

/** Fields that the server adds to the quote to complete the document. */
type PdfQuote = QuoteResponse & {
  isDealerQuote: boolean
  dealerName: string | null
  savingsAmount: number | null
  savingsPercentage: number | null
  /** `3 to 5 days`, an estimate; none for an ocean leg. Source: TRANSIT-1. */
  transit: string | null
}

/**
 * Response of `POST /api/quotes/generate-pdf`, besides `success`; the browser builds the document from it and saves
 * it as `filename`. Dollars as numbers.
 * Source: SHARE-6, SHARE-11.
 */
export type QuotePdfResponse = {
  pdfData: {
    quoteNumber: string
    /** The instant of the request. */
    date: string
    customerName: string | null
    quote: PdfQuote
    company: { name: string; tagline: string; phone: string; email: string; postalAddress: string }
    /** Opens the quote while it is valid. */
    link: string
    terms: readonly string[]
  }
  filename: string
}

/** The small print under a quote. Source: SHARE-6, SHARE-11. */
export const quoteTerms: readonly string[] = [
  'This quote is valid for 14 days.',
  'A deposit is required to book.',
  'The vehicle must be running unless specified otherwise.',
  'Personal items up to 100 lbs may be left in the trunk.',
  'Pickup and delivery windows are 1-3 business days.',
  'Cargo is insured up to $100,000.',
]
