import type { PhotoOfInspection } from '@switchback/core/orders/claims/claim-pair.ts'
import type { AnswerClaim, FileClaim, OrderClaims, WorkClaim } from '@switchback/core/orders/claims/claim.ts'
import { queryOptions } from '@tanstack/react-query'
import type { ClientResponse } from 'hono/client'
import { client } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { fetchFile, readResponse } from '../../api/read-response.ts'
import { bearer } from '../../api/session-token.ts'
import { attachmentUrl } from '../../queries/attachment-file.ts'
import { saveDownload } from '../../queries/save-download.ts'
import { fileFailed } from './words.ts'

const own = client.api.orders[':id'].claims
const staffs = client.api.admin.orders[':id'].claims

/** Whether the claims are read as the customer or the dealership, or as staff. */
export type ClaimSide = 'own' | 'staff'

const load = (side: ClaimSide, id: string): Promise<OrderClaims> =>
  side === 'own' ? readResponse(own.$get({ param: { id } })) : readResponse(staffs.$get({ param: { id } }))

/** The claims of an order. Source: CLAIM-2. */
export const claimsQuery = (side: ClaimSide, orderId: string) =>
  queryOptions({
    queryKey: [side === 'own' ? 'claims' : 'admin', 'claims', orderId],
    queryFn: () => load(side, orderId),
    staleTime: 0,
  })

type Changed = { readonly side: ClaimSide; readonly orderId: string }

/** Shows the claims as they are after a call; after a refusal, they are loaded anew. */
async function changed({ side, orderId }: Changed, work: Promise<OrderClaims>): Promise<void> {
  const { queryKey } = claimsQuery(side, orderId)
  try {
    queryClient.setQueryData(queryKey, await work)
    // The order's timeline tells of the claim.
    if (side === 'staff') await queryClient.invalidateQueries({ queryKey: ['admin', 'order', orderId] })
  } catch (error) {
    await queryClient.invalidateQueries({ queryKey })
    throw error
  }
}

/** Files a claim. Sent again under its id, it is filed once. Source: CLAIM-1. */
export const fileClaim = ({ side, orderId: id }: Changed, json: FileClaim): Promise<void> =>
  changed(
    { side, orderId: id },
    readResponse(side === 'own' ? own.$post({ param: { id }, json }) : staffs.$post({ param: { id }, json })),
  )

/** A step of the claimant. Source: CLAIM-3. */
export const answerClaim = (id: string, claimId: string, json: AnswerClaim): Promise<void> =>
  changed(
    { side: 'own', orderId: id },
    readResponse(own[':claimId'].answer.$post({ param: { id, claimId }, json })),
  )

/** A step of staff. Source: CLAIM-4. */
export const workClaim = (id: string, claimId: string, json: WorkClaim): Promise<void> =>
  changed(
    { side: 'staff', orderId: id },
    readResponse(staffs[':claimId'].$post({ param: { id, claimId }, json })),
  )

/** Reads a photo of an inspection as the claimant or staff see it; null if it could not be read. Source: CLAIM-9. */
export async function readOrderPhoto(
  side: ClaimSide,
  orderId: string,
  { inspectionId, number }: PhotoOfInspection,
): Promise<Blob | null> {
  const id = encodeURIComponent(orderId)
  const folder = side === 'staff' ? `admin/orders/${id}/inspections` : `orders/${id}/follow`
  const response = await fetchFile(`/api/${folder}/${inspectionId}/photos/${number}`)
  return response.ok ? response.blob() : null
}

type ClaimFile = {
  /** A repeated upload under the same id is stored once. */
  readonly id: string
  readonly claimId: string
  readonly file: File
}

/** Adds a photo or a paper to a claim. Source: CLAIM-2. */
export async function addClaimFile(
  { side, orderId }: Changed,
  { id, claimId, file }: ClaimFile,
): Promise<void> {
  const body = new FormData()
  body.append('file', file)
  const path = `/api/orders/${encodeURIComponent(orderId)}/attachments?claimId=${encodeURIComponent(claimId)}`
  const sent = fetch(path, { method: 'POST', headers: { ...bearer(), 'Idempotency-Key': id }, body })
  try {
    await readResponse(sent as Promise<ClientResponse<unknown>>)
  } finally {
    await queryClient.invalidateQueries({ queryKey: claimsQuery(side, orderId).queryKey })
  }
}

/** Saves a file of a claim; returns an error message for the user if it failed. */
export const saveClaimFile = (
  orderId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<string | undefined> => saveDownload(attachmentUrl(orderId, id), name, { failed: fileFailed(name) })
