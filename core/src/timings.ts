/** The product's delays and durations, in milliseconds unless the name says otherwise. */
export const timings = {
  /** Simulated calculation delay. Source: QUOTE-4. */
  quoteCalculationMs: 1500,
  /** Source: SHARE-3. */
  shareDialogCloseMs: 2000,
  /** From a placed order to its confirmation. Source: ORDER-9. */
  orderRedirectMs: 1000,
  /** Source: ADDR-1. */
  addressSearchDebounceMs: 300,
  /** The review time of an application on the sign-up page. Source: DEALER-6. */
  applicationReviewPage: '1-2 business days',
  /** The same in the mail. Source: DEALER-6. */
  applicationReviewMail: '2-3 business days',
  /** Debounce of the user name check. Source: DEALER-3. */
  usernameCheckDelayMs: 800,
  /** Source: QUOTE-8. */
  quoteValidityDays: 14,
  /** How long "Reset sent!" is visible. Source: DEALER-13. */
  resetSentMs: 3000,
  /** How long cached reads stay fresh. Source: SCREEN-7. */
  readStaleMs: 5 * 60 * 1000,
} as const
