import * as z from 'zod/mini'
import { Email } from '#core/fields/text-fields.ts'
import { usPhoneDigits } from '#core/fields/us-phone.ts'

const notWhole = 'Enter a whole phone number or email address'

/** How staff know who calls: ten digits, or a mail address as it was typed. */
export type CallerContact = { readonly by: 'phone' | 'email'; readonly value: string }

/** A phone number in any format, or a mail address. Undefined for anything else, such as the beginning of one. */
export function readCallerContact(text: string): CallerContact | undefined {
  const digits = usPhoneDigits(text)
  if (digits) return { by: 'phone', value: digits }
  const email = Email.safeParse(text)
  return email.success ? { by: 'email', value: email.data } : undefined
}

/** Body of `POST /api/admin/search/callers`. Response, besides `success`: `FoundCallers`. Source: FIND-4. */
export const FindCallers = z.object({
  contact: z.pipe(
    z.string(notWhole).check(z.maxLength(254, notWhole)),
    z.transform((text, context): CallerContact => {
      const contact = readCallerContact(text)
      if (contact) return contact
      context.issues.push({ code: 'custom', input: text, message: notWhole })
      return z.NEVER
    }),
  ),
})

/** An order of a caller, for the line under their name. */
export type CallerOrder = {
  id: string
  /** An ISO instant. */
  placedAt: string
  /** `2021 Honda Accord and 2 more, 33602 to 90001`. */
  detail: string
}

/** A customer by name and contact as in their newest order, with up to three of the latest. */
export type FoundCustomer = { name: string; email: string; phone: string; orders: CallerOrder[] }

/** A dealership, by its own contact, or by that of the member whose mail address it is. */
export type FoundDealership = {
  id: string
  companyName: string
  contactName: string
  email: string
  phone: string
  /** Whether the reader may order for it: it is active and approved, and they have `dealers`. */
  canOrder: boolean
  /** Whether it has approved credit, so that its orders go on invoices. */
  canInvoice: boolean
}

export type FoundCallers = { customers: FoundCustomer[]; dealerships: FoundDealership[] }

/** An order as the search reads it, the newest first. */
export type CallersOrder = CallerOrder & Omit<FoundCustomer, 'orders'>

/** The most customers that are offered, and the orders of each. */
const customersAtMost = 5
const ordersOfEach = 3

/** The customers of these orders: one name with one mail address and phone number is one customer. Source: FIND-4. */
export function customersOf(newestFirst: readonly CallersOrder[]): FoundCustomer[] {
  const found = new Map<string, FoundCustomer>()
  for (const { name, email, phone, ...order } of newestFirst) {
    const key = JSON.stringify([name, email, phone]).toLowerCase()
    const customer = found.get(key) ?? { name, email, phone, orders: [] }
    if (customer.orders.length < ordersOfEach) customer.orders.push(order)
    found.set(key, customer)
  }
  return [...found.values()].slice(0, customersAtMost)
}
