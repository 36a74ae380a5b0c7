/** The paid order or invoice, its payer, and the next step. */
export type CardPaymentSubject = {
  /** In dollars. */
  amount: string
  /** When the money comes back, shown beside the pay button. */
  refundRule?: string | undefined
  payer: { name: string; email: string }
  /** Where the card provider redirects a customer who had to leave the page. */
  returnTo: URL
  /** Has the server check the payment with the provider. Never throws: if it fails, the webhook reports the payment. */
  tellServer: (paymentIntentId: string) => Promise<void>
  /** Tells the server that the customer saw a decline, so that it sends no mail about it. Never throws. */
  tellDeclined?: () => void
  onPaid: (paymentIntentId: string) => void
  /** Leads to the receipt if the payment was made in another tab, and returns whether it was. Never throws. */
  leaveIfPaid: () => Promise<boolean>
  /** Reads what is due anew. @throws Error if it cannot be read. */
  readAnew: () => Promise<void>
  onCancel: () => void
}
