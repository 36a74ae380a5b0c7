import '../../api/strict-zod.ts'
import { ApplyAsDealer } from '@switchback/core/dealers/apply.ts'
import { firstErrors, type Errors } from '../../ui/fields/first-errors.ts'
import { confirmationError } from '../../ui/fields/new-password-fields.tsx'

/** What the form collects; the confirmation is never sent. Source: DEALER-2. */
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

/** As the fields follow each other on the page. */
const fieldOrder = Object.keys(blankSignUp)

/** What is sent: the specification's payload and the consents. Source: DEALER-5. */
function applicationOf(values: SignUpValues) {
  const { confirmPassword: _, agreeToTerms, agreeToCredit, ...fields } = values
  return { ...fields, agreedToTerms: agreeToTerms, agreedToCredit: agreeToCredit }
}

/** The form as the server's schema reads it, or everything that is wrong with it. Texts: DEALER-2. */
export function checkSignUp(
  values: SignUpValues,
): { application: ApplyAsDealer; errors?: never } | { application?: never; errors: Errors } {
  const checked = ApplyAsDealer.safeParse(applicationOf(values))
  const errors = {
    ...(checked.success ? {} : firstErrors(checked.error.issues)),
    ...confirmationError(values),
    ...(values.agreeToTerms ? {} : { agreeToTerms: 'You must agree to the terms and conditions' }),
  }
  return checked.success && Object.keys(errors).length === 0 ? { application: checked.data } : { errors }
}

/** The faults as lines of the summary, in the order of the fields. */
export const summaryOf = (errors: Errors) =>
  fieldOrder.flatMap((fieldId) => {
    const message = errors[fieldId]
    return message === undefined ? [] : [{ fieldId, message }]
  })
