import '../../api/strict-zod.ts'
import {
  ApplyForCredit,
  creditApplicationDefaults,
  type ApplyForCreditInput,
} from '@switchback/core/credit/credit-application.ts'
import type { FieldFault } from '../../ui/fields/error-summary.tsx'
import { firstErrors, type Errors } from '../../ui/fields/first-errors.ts'

export type ReferenceValues = { companyName: string; contactName: string; phone: string; email: string }

/** What is typed, as the fields hold it: all texts. */
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

/** What goes to the server. */
export function creditRequest(values: CreditFormValues): ApplyForCreditInput {
  return { ...values, tradeReferences: [...values.tradeReferences] }
}

/**
 * What is wrong, by the field's path with dots: `tradeReferences.0.phone`. Source of texts and limits:
 * CREDIT-2.
 */
export function checkCreditForm(values: CreditFormValues): Errors {
  const checked = ApplyForCredit.safeParse(creditRequest(values))
  return checked.success ? {} : firstErrors(checked.error.issues)
}

/** The lines of the summary. References ask the same things, so each line says which reference it is about. */
export function summaryOf(errors: Errors): FieldFault[] {
  return Object.entries(errors).map(([fieldId, message]) => {
    const at = /^tradeReferences\.(\d)\./.exec(fieldId)?.[1]
    return { fieldId, message: at === undefined ? message : `Reference ${Number(at) + 1}: ${message}` }
  })
}
