import * as z from 'zod/mini'
import { NewPassword } from '#core/access/password.ts'
import { Username } from '#core/access/username.ts'
import { CompanyName, dealershipFields, TaxId } from './dealership-fields.ts'

/** Why a state is refused. Source: DEALER-2, DEALER-4. */
export const stateMissing = 'State is required'

/** Body of `POST /api/dealer/apply`: the product's fields plus the applicant's consents. The settings name the states. */
export const ApplyAsDealer = z.object({
  companyName: CompanyName,
  taxId: TaxId,
  ...dealershipFields,
  state: z.string(stateMissing).check(z.regex(/^[A-Z]{2}$/, stateMissing)),
  username: Username,
  password: NewPassword,
  agreedToTerms: z.optional(z.boolean()),
  agreedToCredit: z.optional(z.boolean()),
})
export type ApplyAsDealer = z.output<typeof ApplyAsDealer>
