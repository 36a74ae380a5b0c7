import * as z from 'zod/mini'
import { NewPassword } from '#core/access/password.ts'
import { Username } from '#core/access/username.ts'
import { CompanyName, dealershipFields, TaxId } from './dealership-fields.ts'

/** The states from which dealers can sign up. Source: DEALER-2, DEALER-4. */
export const dealerStates = ['FL', 'CA', 'TX', 'NY', 'GA'] as const

/** Body of `POST /api/dealer/apply`: the product's fields plus the applicant's consents. */
export const ApplyAsDealer = z.object({
  companyName: CompanyName,
  taxId: TaxId,
  ...dealershipFields,
  state: z.enum(dealerStates, 'State is required'),
  username: Username,
  password: NewPassword,
  agreedToTerms: z.optional(z.boolean()),
  agreedToCredit: z.optional(z.boolean()),
})
export type ApplyAsDealer = z.output<typeof ApplyAsDealer>
