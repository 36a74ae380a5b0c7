import type { AnswerOfferInput, CarrierOffer, NameOfferDriverInput } from '@switchback/core/offers/offer.ts'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { readResponse } from '../../api/read-response.ts'
import { carrierDevice } from './carrier-device.ts'

const calls = client.api.offers

/** An offer behind a mail's link. The token is never stored and goes away with the page. Source: OFFER-4. */
export const offerQuery = (token: string) =>
  queryOptions({
    queryKey: ['offer', token],
    queryFn: async () =>
      (await readResponse(calls.$post({ json: { token, device: carrierDevice().device } }))).offer,
    gcTime: 0,
    retry: false,
    // Another carrier may be faster.
    refetchInterval: 30_000,
  })

/** Shows the offer as a call left it; after a refusal it is loaded anew. */
async function changed(token: string, work: Promise<{ offer: CarrierOffer }>): Promise<void> {
  const { queryKey } = offerQuery(token)
  try {
    queryClient.setQueryData(queryKey, (await work).offer)
  } catch (error) {
    await queryClient.invalidateQueries({ queryKey })
    throw error
  }
}

/** Accepts, declines or counters. Source: OFFER-5. */
export const answerOffer = (json: AnswerOfferInput): Promise<void> =>
  changed(json.token, readResponse(calls.answer.$post({ json })))

/** Sends a PIN to the carrier's address on file. Source: OFFER-5. */
export const sendOfferPin = (token: string): Promise<unknown> =>
  readResponse(calls.pin.$post({ json: { token } }))

/** Names the driver of an accepted load. Source: OFFER-7. */
export const nameOfferDriver = (json: NameOfferDriverInput): Promise<void> =>
  changed(json.token, readResponse(calls.driver.$post({ json })))
