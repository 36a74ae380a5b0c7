import type { CarrierDocumentKind } from '@switchback/core/carriers/carrier-document.ts'
import type { CarrierEvent } from '@switchback/core/carriers/carrier.ts'

/** The kinds of document, as staff read them. */
export const documentWords: Readonly<Record<CarrierDocumentKind, string>> = {
  w9: 'W-9',
  insurance: 'Insurance certificate',
  agreement: 'Agreement',
  other: 'Other document',
}

/** The events of a carrier's or driver's record. */
export const eventWords: Readonly<Record<CarrierEvent['kind'], string>> = {
  created: 'Added',
  changed: 'Changed',
  activated: 'Activated',
  deactivated: 'Deactivated',
  deleted: 'Deleted',
  document_added: 'Document added',
  document_removed: 'Document removed',
  payment_details_changed: 'Payment details changed',
  payment_details_seen: 'Payment details looked at',
  payment_details_removed: 'Payment details removed',
}

/** The fields that an event names. */
export const fieldNames: Readonly<Record<string, string>> = {
  name: 'name',
  contactName: 'contact',
  phone: 'phone',
  email: 'email',
  address: 'address',
  dotNumber: 'USDOT number',
  mcNumber: 'MC number',
  insurer: 'insurer',
  policyNumber: 'policy number',
  insuranceExpiry: 'insured until',
  preferredLanes: 'lanes',
  rating: 'rating',
  carrierId: 'carrier',
  license: 'license',
  equipment: 'equipment',
  isActive: 'active',
  termsDays: 'paid after days',
  payMethod: 'paid by',
  documentKind: 'document',
  file: 'file',
  issuedOn: 'issued',
  expiresOn: 'holds until',
  accountHolder: 'account holder',
  bankName: 'bank',
  routingNumber: 'routing number',
  accountNumber: 'account number',
}
