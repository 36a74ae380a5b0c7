import * as z from 'zod/mini'
import { states } from '#core/address/states.ts'
import { Email, emptyToNull } from '#core/fields/text-fields.ts'
import { CompanyName, dealershipFields, TaxId } from './dealership-fields.ts'

const codes = new Set(states.map(({ code }) => code))

/** An empty field is null. */
const InvoiceEmail = z.pipe(
  z.pipe(z.nullable(z.string('Enter valid email').check(z.trim())), emptyToNull),
  z.nullable(Email),
)

const fields = {
  ...dealershipFields,
  state: z.string('State is required').check(z.refine((code) => codes.has(code), 'State is required')),
  /** Where mails about invoices go in place of `email`; null if there. Source: DEALER-22. */
  invoiceEmail: InvoiceEmail,
  /** The reminders that the dealership wants; absent ones stay as they are. Source: INVOICE-17. */
  dueSoonMails: z.optional(z.boolean('Choose yes or no')),
  overdueMails: z.optional(z.boolean('Choose yes or no')),
  /** The revision that was seen: one that is outdated is 409 `illegal_transition`. */
  revision: z.number('A revision is required').check(z.int(), z.minimum(0)),
}

/** Body of `PATCH /api/dealer/profile`: the company name and tax id are changed by staff only. Source: DEALER-21. */
export const ChangeDealership = z.object(fields)
export type ChangeDealership = z.output<typeof ChangeDealership>

/** Body of `PATCH /api/admin/dealers/{id}/profile`. No `taxId` leaves it as it is. Source: DEALER-21. */
export const ChangeDealershipByStaff = z.object({
  ...fields,
  companyName: CompanyName,
  taxId: z.optional(TaxId),
})
export type ChangeDealershipByStaff = z.output<typeof ChangeDealershipByStaff>
