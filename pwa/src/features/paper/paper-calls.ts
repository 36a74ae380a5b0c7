import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { readResponse } from '../../api/read-response.ts'
import { saveFile } from '../../ui/page/save-file.ts'
import { downloadFailed } from './words.ts'

const calls = client.api.papers

/** A copy of the bill of lading. The token is never stored and goes away with the page. Source: DRIVER-24. */
export const paperQuery = (token: string) =>
  queryOptions({
    queryKey: ['paper', token],
    queryFn: async () => (await readResponse(calls.$post({ json: { token } }))).paper,
    staleTime: 60_000,
    gcTime: 0,
    retry: false,
  })

/** Reads a photo of the paper; null if it could not be read. */
export async function readPaperPhoto(
  token: string,
  inspectionId: string,
  number: number,
): Promise<Blob | null> {
  const response = await calls.photo.$post({ json: { token, inspectionId, number } })
  return response.ok ? response.blob() : null
}

/** Saves the paper as a PDF; returns an error message for the user if it failed. */
export async function savePaperFile(token: string, number: string): Promise<string | undefined> {
  try {
    const response = await calls.file.$post({ json: { token } })
    if (!response.ok) return downloadFailed
    saveFile(await response.blob(), `bill-of-lading-${number.slice(-6).toLowerCase()}.pdf`)
    return undefined
  } catch {
    return downloadFailed
  }
}
