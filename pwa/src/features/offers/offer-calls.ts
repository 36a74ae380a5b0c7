import type {
  AnswerOfferInput,
  CarrierOffer,
  KnowOfferDevice,
  NameOfferDriverInput,
} from '@switchback/core/offers/offer.ts'
import type { CarrierConfirmation, SignConfirmationInput } from '@switchback/core/offers/rate-confirmation.ts'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { readResponse } from '../../api/read-response.ts'
import { saveFile } from '../../ui/page/save-file.ts'
import { carrierDevice } from './carrier-device.ts'
import { confirmationFailed } from './words.ts'

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

/** Opens an accepted load on this device. Source: OFFER-5. */
export const knowOfferDevice = (json: KnowOfferDevice): Promise<void> =>
  changed(json.token, readResponse(calls.device.$post({ json })))

/** Signs the rate confirmation that is on the screen. Source: OFFER-8. */
export const signConfirmation = (json: SignConfirmationInput): Promise<void> =>
  changed(json.token, readResponse(calls.confirmation.$post({ json })))

/** Saves the rate confirmation as PDF; returns an error message for the user if it failed. Source: OFFER-8. */
export async function saveConfirmation(
  token: string,
  { id: confirmationId, paper }: CarrierConfirmation,
): Promise<string | undefined> {
  const { device } = carrierDevice()
  try {
    const response = await calls.confirmation.paper.$post({ json: { token, device, confirmationId } })
    if (!response.ok) return confirmationFailed
    saveFile(await response.blob(), `rate-confirmation-${paper.number.toLowerCase()}.pdf`)
    return undefined
  } catch {
    return confirmationFailed
  }
}
