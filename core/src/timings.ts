/** Pauses and periods that the product promises, in milliseconds unless the name says otherwise. */
export const timings = {
  /** Simulated calculating state. Source: spec/public.md section 2 "Quote calculator"; decision 34. */
  quoteCalculationMs: 1500,
  /** Source: spec/public.md section 2 "Share Quote dialog". */
  shareDialogCloseMs: 2000,
  /** From a placed order to its confirmation. Source: spec/public.md section 2 "Customer order form". */
  orderRedirectMs: 1000,
  /** Source: spec/public.md section 2 "Address input". */
  addressSearchDebounceMs: 300,
  /** Source: decision 6. */
  quoteValidityDays: 14,
  /** Cached reads are fresh this long. Source: spec/public.md section 7. */
  readStaleMs: 5 * 60 * 1000,
} as const
