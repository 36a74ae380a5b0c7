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
  /** How long staff take to review an application, as the sign-up page says it. Source: decision 43. */
  applicationReviewPage: '1-2 business days',
  /** The same, as the mail says it. Source: decision 43. */
  applicationReviewMail: '2-3 business days',
  /** From the last key to the check of a user name. Source: spec/dealer-admin.md section 5 "Dealer signup". */
  usernameCheckDelayMs: 800,
  /** Source: decision 6. */
  quoteValidityDays: 14,
  /** "Reset sent!" stands this long. Source: spec/dealer-admin.md section 9. */
  resetSentMs: 3000,
  /** Cached reads are fresh this long. Source: spec/public.md section 7. */
  readStaleMs: 5 * 60 * 1000,
} as const
