import { ApplyAsDealer } from '@switchback/core/dealers/apply.ts'
import { withIssues, type Checked } from '../../../forms/schema-resolver.ts'
import { confirmationIssues } from '../../../ui/fields/new-password-fields.tsx'
import { applyTerms } from '../words.ts'

/** The form's values; the password confirmation is never sent. Source: DEALER-2. */
export type SignUpValues = {
  companyName: string
  contactName: string
  email: string
  phone: string
  taxId: string
  address: string
  city: string
  state: string
  zipCode: string
  username: string
  password: string
  confirmPassword: string
  agreeToTerms: boolean
  agreeToCredit: boolean
}

export const blankSignUp: SignUpValues = {
  companyName: '',
  contactName: '',
  email: '',
  phone: '',
  taxId: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  username: '',
  password: '',
  confirmPassword: '',
  agreeToTerms: false,
  agreeToCredit: false,
}

/** The order of the fields on the page. */
const fieldOrder = Object.keys(blankSignUp)

/** The request: the spec's payload plus the consents. Source: DEALER-5. */
function applicationOf(values: SignUpValues) {
  const { confirmPassword: _, agreeToTerms, agreeToCredit, ...fields } = values
  return { ...fields, agreedToTerms: agreeToTerms, agreedToCredit: agreeToCredit }
}

const termsMissing = { path: 'agreeToTerms', message: applyTerms }

/** Parses the form with the server's schema; returns the values or all errors. Texts: DEALER-2. */
export function checkSignUp(values: SignUpValues): Checked<ApplyAsDealer> {
  return withIssues(ApplyAsDealer.safeParse(applicationOf(values)), [
    ...confirmationIssues(values),
    ...(values.agreeToTerms ? [] : [termsMissing]),
  ])
}

/** The errors as lines of the summary, in field order. */
export const summaryOf = (error: (fieldId: keyof SignUpValues) => string | undefined) =>
  fieldOrder.flatMap((fieldId) => {
    const message = error(fieldId as keyof SignUpValues)
    return message === undefined ? [] : [{ fieldId, message }]
  })
