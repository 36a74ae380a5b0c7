import { fetchFile } from '../api/read-response.ts'
import { saveFile } from '../ui/page/save-file.ts'

type Words = {
  readonly failed: string
  /** When the server refuses the request as too large; `failed` by default. */
  readonly refused?: string
  /** When no response comes; `failed` by default. */
  readonly offline?: string
}

/** `POST` for a download that the server records. */
type Method = 'GET' | 'POST'

/** Saves a file of the server under `name`; returns an error message for the user if it failed. */
export async function saveDownload(
  path: string,
  name: string,
  { failed, refused = failed, offline = failed }: Words,
  method: Method = 'GET',
): Promise<string | undefined> {
  try {
    const response = await fetchFile(path, method)
    if (!response.ok) return response.status === 400 ? refused : failed
    saveFile(await response.blob(), name)
    return undefined
  } catch {
    return offline
  }
}
