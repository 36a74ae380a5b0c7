import type { CarrierDocumentKind } from '@switchback/core/carriers/carrier-document.ts'
import type { SavePaymentDetails } from '@switchback/core/carriers/payment-details.ts'
import { queryOptions } from '@tanstack/react-query'
import type { ClientResponse } from 'hono/client'
import { client } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { readResponse } from '../../../api/read-response.ts'
import { bearer } from '../../../api/session-token.ts'
import { saveDownload } from '../../../queries/save-download.ts'

const carrier = client.api.admin.carriers[':id']

const documentsUrl = (carrierId: string) => `/api/admin/carriers/${encodeURIComponent(carrierId)}/documents`

/** Loads the carrier anew, also after a refusal: somebody else may have been faster. */
async function change(carrierId: string, work: Promise<unknown>): Promise<void> {
  try {
    await work
  } finally {
    await Promise.all(
      ['carrier', 'carrier-payment-details'].map((name) =>
        queryClient.invalidateQueries({ queryKey: ['admin', name, carrierId] }),
      ),
    )
  }
}

type NewDocument = {
  /** A repeated upload under the same id is stored once. */
  readonly id: string
  readonly kind: CarrierDocumentKind
  readonly issuedOn?: string | undefined
  readonly expiresOn?: string | undefined
  readonly file: File
}

/** Adds a document to a carrier. Source: CARRIER-8. */
export function addDocument(carrierId: string, { id, file, ...facts }: NewDocument): Promise<void> {
  const query = new URLSearchParams(
    Object.entries(facts).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  const body = new FormData()
  body.append('file', file)
  const sent = fetch(`${documentsUrl(carrierId)}?${query}`, {
    method: 'POST',
    headers: { ...bearer(), 'Idempotency-Key': id },
    body,
  })
  return change(carrierId, readResponse(sent as Promise<ClientResponse<unknown>>))
}

export const removeDocument = (carrierId: string, documentId: string): Promise<void> =>
  change(
    carrierId,
    readResponse(carrier.documents[':documentId'].$delete({ param: { id: carrierId, documentId } })),
  )

/** Saves the file of a document; returns an error message for the user if it failed. */
export const saveDocument = (
  carrierId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<string | undefined> =>
  saveDownload(`${documentsUrl(carrierId)}/${encodeURIComponent(id)}`, name, {
    failed: `${name} could not be downloaded. Please try again.`,
  })

export const addCarrierNote = (carrierId: string, note: { id: string; text: string }): Promise<void> =>
  change(carrierId, readResponse(carrier.notes.$post({ param: { id: carrierId }, json: note })))

/** The payment details of a carrier, masked. Source: CARRIER-10. */
export const paymentDetailsQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'carrier-payment-details', id],
    queryFn: async () => (await readResponse(carrier['payment-details'].$get({ param: { id } }))).details,
    staleTime: 0,
  })

/** The payment details in full. Each call is an entry of the audit, and no cache keeps its answer. */
export const revealPaymentDetails = async (id: string) =>
  (await readResponse(carrier['payment-details'].reveal.$post({ param: { id } }))).details

export const savePaymentDetails = (id: string, json: SavePaymentDetails): Promise<void> =>
  change(id, readResponse(carrier['payment-details'].$put({ param: { id }, json })))

export const removePaymentDetails = (id: string, revision: number): Promise<void> =>
  change(
    id,
    readResponse(
      carrier['payment-details'].$delete({ param: { id }, query: { revision: String(revision) } }),
    ),
  )
