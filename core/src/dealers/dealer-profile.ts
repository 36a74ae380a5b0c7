/**
 * A dealership as its own people see it: the fields of spec/dealer-admin.md section 3 "dealer", sums as strings of
 * dollars. Source: decisions 25, 27 and 37.
 */
export type DealerProfile = {
  id: string
  companyName: string
  contactName: string
  email: string
  phone: string
  address: string
  city: string
  state: string
  zipCode: string
  /** All but the last four characters hidden. Source: decision 27. */
  taxId: string | null
  isActive: boolean
  isApproved: boolean
  invoicingEnabled: boolean
  creditApproved: boolean
  creditRequested: boolean
  creditRequestDate: string | null
  creditApprovalDate: string | null
  /** Days. */
  paymentTerms: number
  creditLimit: string
  currentBalance: string
  /** Limit minus balance, never below zero. Source: spec/dealer-admin.md section 2 "Invoices tab". */
  availableCredit: string
  rateStructureId: string | null
  createdAt: string
  updatedAt: string
}
