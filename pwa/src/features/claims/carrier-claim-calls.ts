import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { readResponse } from '../../api/read-response.ts'
import { saveFile } from '../../ui/page/save-file.ts'
import { fileFailed } from './words.ts'

const calls = client.api['carrier-claims']

/** The carrier's copy of a claim. The token is never stored and goes away with the page. Source: CLAIM-8. */
export const carrierClaimQuery = (token: string) =>
  queryOptions({
    queryKey: ['carrier-claim', token],
    queryFn: async () => (await readResponse(calls.$post({ json: { token } }))).claim,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

/** Reads a photo of the claim's pair; null if it could not be read. Source: CLAIM-9. */
export async function readCarrierClaimPhoto(
  token: string,
  step: 'pickup' | 'delivery',
): Promise<Blob | null> {
  const response = await calls.photo.$post({ json: { token, step } })
  return response.ok ? response.blob() : null
}

/** Saves a file of the claim; returns an error message for the user if it failed. */
export async function saveCarrierClaimFile(
  token: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<string | undefined> {
  try {
    const response = await calls.file.$post({ json: { token, fileId: id } })
    if (!response.ok) return fileFailed(name)
    saveFile(await response.blob(), name)
    return undefined
  } catch {
    return fileFailed(name)
  }
}
