import type { CarrierDocumentKind } from '@switchback/core/carriers/carrier-document.ts'

/** The kinds of document, as staff read them. */
export const documentWords: Readonly<Record<CarrierDocumentKind, string>> = {
  w9: 'W-9',
  insurance: 'Insurance certificate',
  agreement: 'Agreement',
  other: 'Other document',
}
