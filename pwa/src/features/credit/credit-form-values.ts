import {
  ApplyForCredit,
  creditApplicationDefaults,
  type ApplyForCreditInput,
} from '@switchback/core/credit/credit-application.ts'
import type { FieldFault } from '../../ui/fields/error-summary.tsx'
import { firstErrors, type Errors } from '../../ui/fields/first-errors.ts'

export type ReferenceValues = { companyName: string; contactName: string; phone: string; email: string }

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

/** Errors by dotted field path: `tradeReferences.0.phone`. Source of texts and limits: CREDIT-2. */
export function checkCreditForm(values: CreditFormValues): Errors {
  const checked = ApplyForCredit.safeParse(creditRequest(values))
  return checked.success ? {} : firstErrors(checked.error.issues)
}

/** The lines of the error summary. The references share the same fields, so each line names its reference. */
export function summaryOf(errors: Errors): FieldFault[] {
  return Object.entries(errors).map(([fieldId, message]) => {
    const at = /^tradeReferences\.(\d)\./.exec(fieldId)?.[1]
    return { fieldId, message: at === undefined ? message : `Reference ${Number(at) + 1}: ${message}` }
  })
}
