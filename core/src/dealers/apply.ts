import * as z from 'zod/mini'
import { personName } from '#core/fields/person-name.ts'
import { NewPassword } from '#core/access/password.ts'
import { Username } from '#core/access/username.ts'
import { Email, line, UsPhone } from '#core/fields/text-fields.ts'

/** The states from which dealers can sign up. Source: DEALER-2, DEALER-4. */
export const dealerStates = ['FL', 'CA', 'TX', 'NY', 'GA'] as const

/** The version of the terms that an applicant accepts; stored with the consent. Source: DEALER-5. */
export const termsVersion = '2026-11'

/** Body of `POST /api/dealer/apply`: the product's fields plus the applicant's consents. */
export const ApplyAsDealer = z.object({
  companyName: line('Company name is required', 160),
  contactName: personName('Contact name is required', 120),
  email: Email,
  phone: UsPhone,
  taxId: z
    .string('Tax ID is required')
    .check(
      z.trim(),
      z.minLength(1, { error: 'Tax ID is required', abort: true }),
      z.regex(/^\d{2}-\d{7}$/, 'Format: XX-XXXXXXX'),
    ),
  address: line('Address is required', 200),
  city: line('City is required', 100),
  state: z.enum(dealerStates, 'State is required'),
  zipCode: z
    .string('ZIP code is required')
    .check(
      z.trim(),
      z.minLength(1, { error: 'ZIP code is required', abort: true }),
      z.regex(/^(?!00000)\d{5}$/, 'Enter 5-digit ZIP code'),
    ),
  username: Username,
  password: NewPassword,
  agreedToTerms: z.optional(z.boolean()),
  agreedToCredit: z.optional(z.boolean()),
})
export type ApplyAsDealer = z.output<typeof ApplyAsDealer>
