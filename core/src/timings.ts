/** Pauses and periods that the product promises, in milliseconds unless the name says otherwise. */
export const timings = {
  /** Simulated calculating state. Source: QUOTE-4. */
  quoteCalculationMs: 1500,
  /** Source: SHARE-3. */
  shareDialogCloseMs: 2000,
  /** From a placed order to its confirmation. Source: ORDER-9. */
  orderRedirectMs: 1000,
  /** Source: ADDR-1. */
  addressSearchDebounceMs: 300,
  /** How long staff take to review an application, as the sign-up page says it. Source: DEALER-6. */
  applicationReviewPage: '1-2 business days',
  /** The same, as the mail says it. Source: DEALER-6. */
  applicationReviewMail: '2-3 business days',
  /** From the last key to the check of a user name. Source: DEALER-3. */
  usernameCheckDelayMs: 800,
  /** Source: QUOTE-8. */
  quoteValidityDays: 14,
  /** "Reset sent!" stands this long. Source: DEALER-13. */
  resetSentMs: 3000,
  /** Cached reads are fresh this long. Source: SCREEN-7. */
  readStaleMs: 5 * 60 * 1000,
} as const
