import { bearer } from '../api/session-token.ts'
import { saveFile } from '../ui/page/save-file.ts'

type Words = {
  readonly failed: string
  /** When the server refuses the request as too large; `failed` by default. */
  readonly refused?: string
  /** When no response comes; `failed` by default. */
  readonly offline?: string
}

/** Saves a file of the server under `name`; returns an error message for the user if it failed. */
export async function saveDownload(
  path: string,
  name: string,
  { failed, refused = failed, offline = failed }: Words,
): Promise<string | undefined> {
  try {
    const response = await fetch(path, { headers: { ...bearer() } })
    if (!response.ok) return response.status === 400 ? refused : failed
    saveFile(await response.blob(), name)
    return undefined
  } catch {
    return offline
  }
}
