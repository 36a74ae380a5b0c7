import type { OfferOrderInput, OrderOffers, WorkOfferInput } from '@switchback/core/offers/offer.ts'
import type { StaffConfirmation } from '@switchback/core/offers/rate-confirmation.ts'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { readResponse } from '../../../api/read-response.ts'
import { saveDownload } from '../../../queries/save-download.ts'
import { adminOrderQuery } from '../admin-order-calls.ts'

const calls = client.api.admin.orders[':id'].offers

/** The offers of an order to carriers, the newest first. Source: OFFER-3. */
export const offersQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['admin', 'offers', orderId],
    queryFn: (): Promise<OrderOffers> => readResponse(calls.$get({ param: { id: orderId } })),
    staleTime: 0,
    // Carriers answer while the page is open.
    refetchInterval: 20_000,
  })

/** Shows the offers as a call left them; after a refusal they are loaded anew. */
async function changed(orderId: string, work: Promise<OrderOffers>): Promise<void> {
  const { queryKey } = offersQuery(orderId)
  try {
    queryClient.setQueryData(queryKey, await work)
    // An acceptance can assign a driver, and the timeline tells of every answer.
    await queryClient.invalidateQueries({ queryKey: adminOrderQuery(orderId).queryKey })
  } catch (error) {
    await queryClient.invalidateQueries({ queryKey })
    throw error
  }
}

/** Offers the order to carriers. Sent again under its id, it is one offer. Source: OFFER-1. */
export const makeOffer = (id: string, json: OfferOrderInput): Promise<void> =>
  changed(id, readResponse(calls.$post({ param: { id }, json })))

/** A step of staff. Source: OFFER-3. */
export const workOffer = (id: string, offerId: string, json: WorkOfferInput): Promise<void> =>
  changed(id, readResponse(calls[':offerId'].$post({ param: { id, offerId }, json })))

/** Saves a rate confirmation as PDF; returns an error message for the user if it failed. Source: OFFER-8. */
export const saveConfirmation = (
  orderId: string,
  offerId: string,
  { id, number }: StaffConfirmation,
): Promise<string | undefined> =>
  saveDownload(
    `/api/admin/orders/${orderId}/offers/${offerId}/confirmations/${id}`,
    `rate-confirmation-${number.toLowerCase()}.pdf`,
    { failed: 'The rate confirmation could not be saved. Please try again.' },
  )
