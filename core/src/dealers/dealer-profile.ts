/**
 * A dealership as its own users see it: the fields of DEALER-10, sums as strings of dollars.
 * Source: CREDIT-5, CREDIT-3, API-2.
 */
export type DealerProfile = {
  id: string
  companyName: string
  contactName: string
  email: string
  /** Where mails about invoices go in place of `email`. Source: DEALER-22. */
  invoiceEmail: string | null
  /**
   * Whether it is reminded before invoices are due, and once they are overdue; absent in profiles that devices saved with
   * earlier releases. Source: INVOICE-17.
   */
  dueSoonMails?: boolean
  overdueMails?: boolean
  phone: string
  address: string
  city: string
  state: string
  zipCode: string
  /** Masked except for the last four characters. Source: CREDIT-3. */
  taxId: string | null
  isActive: boolean
  isApproved: boolean
  invoicingEnabled: boolean
  creditApproved: boolean
  /** Whether its newest application waits or was approved. Source: CREDIT-4. */
  creditRequested: boolean
  creditRequestDate: string | null
  creditApprovalDate: string | null
  /** Days. */
  paymentTerms: number
  creditLimit: string
  currentBalance: string
  /** Limit minus balance, never below zero. Source: DEALER-10. */
  availableCredit: string
  /** Increases with each change of the company's details. */
  profileRevision: number
  rateStructureId: string | null
  createdAt: string
  updatedAt: string
}
