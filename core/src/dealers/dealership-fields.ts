import * as z from 'zod/mini'
import { personName } from '#core/fields/person-name.ts'
import { Email, line, UsPhone } from '#core/fields/text-fields.ts'

export const CompanyName = line('Company name is required', 160)

export const TaxId = z
  .string('Tax ID is required')
  .check(
    z.trim(),
    z.minLength(1, { error: 'Tax ID is required', abort: true }),
    z.regex(/^\d{2}-\d{7}$/, 'Format: XX-XXXXXXX'),
  )

/** Who and where a dealership is, apart from its state. Source: DEALER-2. */
export const dealershipFields = {
  contactName: personName('Contact name is required', 120),
  email: Email,
  phone: UsPhone,
  address: line('Address is required', 200),
  city: line('City is required', 100),
  zipCode: z
    .string('ZIP code is required')
    .check(
      z.trim(),
      z.minLength(1, { error: 'ZIP code is required', abort: true }),
      z.regex(/^(?!00000)\d{5}$/, 'Enter 5-digit ZIP code'),
    ),
}
