/** The short name of a quote on the phone and on paper: the end of its id, `Q-3F9A01BC`. */
export function quoteNumber(quoteId: string): string {
  return `Q-${quoteId.replaceAll('-', '').slice(-8).toUpperCase()}`
}

/**
 * The path and query that open a saved quote: the home page with the quote in its calculator. Anyone with the quote's
 * id may see it.
 */
export function quotePath(quoteId: string): string {
  return `/?quote=${quoteId}`
}
