/** What people call a quote on the telephone and on paper: the end of its id, `Q-3F9A01BC`. */
export function quoteNumber(quoteId: string): string {
  return `Q-${quoteId.replaceAll('-', '').slice(-8).toUpperCase()}`
}

/**
 * The path and query under which a kept quote opens: the home page with the quote in its calculator. Whoever has the
 * quote's id may see it.
 */
export function quotePath(quoteId: string): string {
  return `/?quote=${quoteId}`
}
