import {
  ApplyForCredit,
  creditApplicationDefaults,
  type ApplyForCreditInput,
} from '@switchback/core/credit/credit-application.ts'
import type { Checked } from '../../forms/schema-resolver.ts'
import type { FieldError } from '../../ui/fields/error-summary.tsx'

type ReferenceValues = { companyName: string; contactName: string; phone: string; email: string }

/** The form's field values, all as text. */
export type CreditFormValues = {
  businessName: string
  yearsInBusiness: string
  annualRevenue: string
  requestedCreditLimit: string
  bankName: string
  routingNumber: string
  bankAccountNumber: string
  tradeReferences: [ReferenceValues, ReferenceValues, ReferenceValues]
}

type CreditField =
  | Exclude<keyof CreditFormValues, 'tradeReferences'>
  | `tradeReferences.${0 | 1 | 2}.${keyof ReferenceValues}`

const noReference: ReferenceValues = { companyName: '', contactName: '', phone: '', email: '' }

/** Defaults: CREDIT-2. */
export function freshCreditForm(businessName: string): CreditFormValues {
  return {
    businessName,
    yearsInBusiness: String(creditApplicationDefaults.yearsInBusiness),
    annualRevenue: String(creditApplicationDefaults.annualRevenue),
    requestedCreditLimit: String(creditApplicationDefaults.requestedCreditLimit),
    bankName: '',
    routingNumber: '',
    bankAccountNumber: '',
    tradeReferences: [noReference, noReference, noReference],
  }
}

/** Builds the request for the server. */
export function creditRequest(values: CreditFormValues): ApplyForCreditInput {
  return { ...values, tradeReferences: [...values.tradeReferences] }
}

/** Parses the form with the server's schema. Source of texts and limits: CREDIT-2. */
export function checkCreditForm(values: CreditFormValues): Checked<ApplyForCredit> {
  return ApplyForCredit.safeParse(creditRequest(values))
}

const referenceFields = Object.keys(noReference) as (keyof ReferenceValues)[]

/** The fields in the order of the page. */
export const creditFields: readonly CreditField[] = [
  'businessName',
  'yearsInBusiness',
  'annualRevenue',
  'requestedCreditLimit',
  'bankName',
  'routingNumber',
  'bankAccountNumber',
  ...([0, 1, 2] as const).flatMap((at) =>
    referenceFields.map((field) => `tradeReferences.${at}.${field}` as const),
  ),
]

/** The lines of the error summary. The references share the same fields, so each line names its reference. */
export function summaryOf(error: (field: CreditField) => string | undefined): FieldError[] {
  return creditFields.flatMap((fieldId) => {
    const message = error(fieldId)
    if (message === undefined) return []
    const at = /^tradeReferences\.(\d)\./.exec(fieldId)?.[1]
    return { fieldId, message: at === undefined ? message : `Reference ${Number(at) + 1}: ${message}` }
  })
}
