import * as z from 'zod/mini'
import { Email } from '#core/fields/text-fields.ts'
import { DeliveryZip } from '#core/trips/trip.ts'
import type { OrderResponse } from './order-response.ts'

/** Days that manage links stay valid after an order ends. Source: TRACK-4. */
export const manageLinkDays = 30

export const manageLinkText =
  'This link no longer works. It may be incomplete, or a change of the email address ended it.'

/** Body of `POST /api/manage`: the token of a link in a mail. Response: {@link ManagedOrders}. */
export const OpenManageLink = z.object({
  token: z.string(manageLinkText).check(z.maxLength(200, manageLinkText)),
})
export type OpenManageLink = z.output<typeof OpenManageLink>

/** The orders that a manage link opens, besides `success`: newest first, at least one. */
export type ManagedOrders = { orders: OrderResponse[] }

/** Body of `POST /api/manage/links`. The response is the same whether or not orders match. */
export const RequestManageLinks = z.object({ email: Email, deliveryZip: DeliveryZip })
export type RequestManageLinks = z.output<typeof RequestManageLinks>

/**
 * The path of the page that opens a manage link. The token is in the fragment, which browsers never send to a server
 * or put in a referrer.
 */
export function managePath(token: string): string {
  return `/manage#${token}`
}
