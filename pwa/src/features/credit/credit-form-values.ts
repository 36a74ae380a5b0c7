import '../../api/strict-zod.ts'
import {
  ApplyForCredit,
  creditApplicationDefaults,
  type ApplyForCreditInput,
} from '@switchback/core/credit/credit-application.ts'
import { firstFaults, type Faults } from '../../ui/fields/first-faults.ts'

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

/** Defaults: spec/dealer-admin.md section 5 "Credit application". */
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
 * spec/dealer-admin.md section 5 "Credit application".
 */
export function checkCreditForm(values: CreditFormValues): Faults {
  const checked = ApplyForCredit.safeParse(creditRequest(values))
  return checked.success ? {} : firstFaults(checked.error.issues)
}
