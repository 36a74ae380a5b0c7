import * as z from 'zod/mini'
import { Email, line } from '#core/fields/text-fields.ts'
import type { OrderStatus } from '#core/orders/state/order-state.ts'
import type { DeletionPlan } from './customer-deletion.ts'

/** Hours that the link to one's data works. Source: PRIVACY-9. */
export const dataLinkHours = 24

/** The most orders that one answer lists, and one deletion takes. */
export const customerOrdersAtMost = 200

export const dataLinkText =
  'This link no longer works. It may be incomplete, expired or used. Please ask for a new one.'

/** The path of the page that opens the link. Browsers send the fragment to no server, and put it in no referrer. */
export const dataPath = (token: string): string => `/your-data#${token}`

/** Body of `POST /api/your-data/links`. The answer is the same whether or not there are orders. */
export const RequestDataLink = z.object({ email: Email })
export type RequestDataLink = z.output<typeof RequestDataLink>

const token = z.string(dataLinkText).check(z.minLength(1, dataLinkText), z.maxLength(200, dataLinkText))

/** Body of `POST /api/your-data` and `/api/your-data/download`. */
export const OpenDataLink = z.object({ token })

/** The tracking codes of the orders that the list showed as deletable: no others are touched. */
const orders = z
  .array(z.string('Must be a tracking code').check(z.maxLength(64, 'Must be a tracking code')), {
    error: 'Name the orders',
  })
  .check(
    z.minLength(1, 'Name the orders'),
    z.maxLength(customerOrdersAtMost, `At most ${customerOrdersAtMost} orders`),
  )

/** Body of `POST /api/your-data/delete`. */
export const DeleteOwnData = z.object({ token, orders })
export type DeleteOwnData = z.output<typeof DeleteOwnData>

const reason = line('Please give a reason', 500)

/** Body of `POST /api/admin/customer-data`. */
export const FindCustomerData = z.object({ email: Email })

/** Body of `POST /api/admin/customer-data/download`. */
export const ExportCustomerData = z.object({ email: Email, reason })
export type ExportCustomerData = z.output<typeof ExportCustomerData>

/** Body of `POST /api/admin/customer-data/delete`. */
export const DeleteCustomerData = z.object({ email: Email, reason, orders })
export type DeleteCustomerData = z.output<typeof DeleteCustomerData>

/** An order of a customer, and what a deletion would do to it. */
export type CustomerOrder = {
  /** The tracking code. */
  code: string
  number: string
  vehicle: string
  route: string
  orderedOn: string
  status: OrderStatus
  plan: DeletionPlan
  /** Why it stays, or what of it stays until when, in sentences. */
  stays: string[]
}

/** The orders of a customer, besides `success`. */
export type CustomerOrders = { email: string; orders: CustomerOrder[] }

/** The answer to a deletion, besides `success`: each order, as it is now. */
export type DeletedData = { orders: CustomerOrder[] }
