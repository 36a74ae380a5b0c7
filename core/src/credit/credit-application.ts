import * as z from 'zod/mini'
import { personName } from '#core/fields/person-name.ts'
import { Email, line, UsPhone } from '#core/fields/text-fields.ts'
import { parseDollars } from '#core/money/parse-dollars.ts'

/** The credit limits in dollars that a dealership may request. Source: CREDIT-2. */
export const creditLimitChoices = [500, 1000, 2500, 5000, 10000, 25000, 50000, 75000, 100000] as const

/** The form's default values. Source: CREDIT-2. */
export const creditApplicationDefaults = {
  yearsInBusiness: 1,
  annualRevenue: 100_000,
  requestedCreditLimit: 1000,
} as const

const number = (missing: string) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.maxLength(20, missing))], missing),
    z.transform((value) => {
      const cents = parseDollars(value)
      return cents === undefined ? Number.NaN : cents / 100
    }),
  )

const yearsMessage = 'Must be at least 1 year'
const revenueMessage = 'Minimum annual revenue of $50,000 required'
const limitMessage = 'Choose a credit limit'

const TradeReference = z.object({
  companyName: line('Company name is required', 120),
  contactName: personName('Contact name is required', 120),
  phone: UsPhone,
  email: Email,
})
export type TradeReference = z.output<typeof TradeReference>

/** Drops references without a company name, which were left empty. Source: CREDIT-2. */
function withoutEmpty(references: unknown): unknown {
  if (!Array.isArray(references)) return references
  return references.filter((reference: unknown, index) => {
    const name = (reference as { companyName?: unknown } | null)?.companyName
    return index < 2 || (typeof name === 'string' && name.trim() !== '')
  })
}

/**
 * Body of `POST /api/dealer/credit-application`. Response, besides `success`: `{ creditApplication }`; 409
 * `application_exists` if one is pending or approved. Texts and limits: CREDIT-2.
 */
export const ApplyForCredit = z.object({
  businessName: line('Business name is required', 120),
  yearsInBusiness: z.pipe(
    number('Years in business is required'),
    z
      .number(yearsMessage)
      .check(z.int('Enter whole years'), z.gte(1, yearsMessage), z.lte(500, 'At most 500 years')),
  ),
  annualRevenue: z.pipe(
    number('Annual revenue is required'),
    z.number(revenueMessage).check(z.gte(50_000, revenueMessage), z.lte(1e12, 'Enter a smaller amount')),
  ),
  requestedCreditLimit: z.pipe(number(limitMessage), z.literal([...creditLimitChoices], limitMessage)),
  bankName: line('Bank name is required', 120),
  routingNumber: z
    .string('Routing number is required')
    .check(
      z.trim(),
      z.minLength(1, { error: 'Routing number is required', abort: true }),
      z.regex(/^\d{9}$/, 'Must be 9 digits'),
    ),
  bankAccountNumber: z
    .string('Account number is required')
    .check(
      z.trim(),
      z.minLength(1, { error: 'Account number is required', abort: true }),
      z.regex(/^\d{4}$/, 'Enter last 4 digits only'),
    ),
  tradeReferences: z.pipe(
    z.pipe(
      z.custom<z.input<typeof TradeReference>[]>(),
      z.transform((all) => withoutEmpty(all) as z.input<typeof TradeReference>[]),
    ),
    z
      .array(TradeReference, 'At least 2 trade references are needed')
      .check(
        z.minLength(2, 'At least 2 trade references are needed'),
        z.maxLength(3, 'At most 3 trade references'),
      ),
  ),
})
export type ApplyForCredit = z.output<typeof ApplyForCredit>
export type ApplyForCreditInput = z.input<typeof ApplyForCredit>

export const creditApplicationStatuses = ['pending', 'approved', 'declined'] as const
export type CreditApplicationStatus = (typeof creditApplicationStatuses)[number]

/**
 * A credit application as its dealership (`GET /api/dealer/credit-application`: `{ creditApplication }`, `null` if
 * there is none) and staff see it. Sums as strings of dollars.
 * Source: CREDIT-2, CREDIT-3.
 */
export type CreditApplicationResponse = {
  id: string
  dealerId: string
  businessName: string
  yearsInBusiness: number
  annualRevenue: string
  bankName: string
  /** The last four digits. */
  bankAccountNumber: string
  /** Masked except for the last four digits. */
  routingNumber: string
  tradeReferences: TradeReference[]
  requestedCreditLimit: string
  status: CreditApplicationStatus
  submittedAt: string
  reviewedAt: string | null
  approvedCreditLimit: string | null
  declineReason: string | null
  /** The dealership's current limit. */
  creditLimit: string
  /** Days. */
  paymentTerms: number
}
