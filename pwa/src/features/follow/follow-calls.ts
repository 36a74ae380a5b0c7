import type { FollowResponse } from '@switchback/core/inspections/follow.ts'
import { queryOptions } from '@tanstack/react-query'
import { answerOrSaved, type CallLimit } from '../../api/answer-or-saved.ts'
import { client } from '../../api/client.ts'
import { fetchFile, readResponse } from '../../api/read-response.ts'
import { savedList } from '../../offline/saved/saved-list.ts'
import { dealerOrdersKey } from '../../queries/dealer-order-calls.ts'
import { saveDownload } from '../../queries/save-download.ts'

const order = client.api.orders[':id']

/** From the device, `savedAt` says when the server sent it. */
export type KnownFollow = FollowResponse & { readonly savedAt?: string }

const load = (id: string, limit?: CallLimit): Promise<FollowResponse> =>
  readResponse(order.follow.$get({ param: { id } }, limit))

/** With the order that the device has saved; one that was never opened saves nothing. */
async function loadAndSave(id: string, limit: CallLimit): Promise<FollowResponse> {
  const follow = await load(id, limit)
  const saved = savedList('dealerOrders')
  const known = await saved.find(id)
  if (known) {
    const savedAt = new Date().toISOString()
    void saved.update(id, (row) => ({ ...(row ?? known), follow: { ...follow, savedAt } }), {
      staysInPlace: true,
    })
  }
  return follow
}

async function findSaved(id: string): Promise<KnownFollow | undefined> {
  return (await savedList('dealerOrders').find(id))?.follow
}

/** Where an order's vehicles are; a dealership's tablet knows it offline as it last was. Source: FOLLOW-1, OFFLINE-1. */
export const followQuery = (id: string, isDealers: boolean) =>
  queryOptions({
    queryKey: isDealers ? [...dealerOrdersKey, 'follow', id] : ['follow', id],
    queryFn: (): Promise<KnownFollow> =>
      isDealers
        ? answerOrSaved(
            (limit) => loadAndSave(id, limit),
            () => findSaved(id),
          )
        : load(id),
    staleTime: 0,
    refetchInterval: 5 * 60 * 1000,
  })

type PhotoName = { readonly inspectionId: string; readonly number: number }

/** A photo as an address that the page can show; null if it could not be read. Source: FOLLOW-5. */
export async function photoUrl(id: string, { inspectionId, number }: PhotoName): Promise<string | null> {
  const path = `/api/orders/${encodeURIComponent(id)}/follow/${inspectionId}/photos/${number}`
  try {
    const response = await fetchFile(path)
    return response.ok ? URL.createObjectURL(await response.blob()) : null
  } catch {
    return null
  }
}

/** Saves the bill of lading; returns an error message for the user if it failed. Source: DRIVER-16. */
export const savePaper = (id: string): Promise<string | undefined> =>
  saveDownload(`/api/orders/${encodeURIComponent(id)}/bill-of-lading`, 'bill-of-lading.pdf', {
    failed: 'The bill of lading could not be downloaded. Please try again.',
  })
