import { businessDay } from '../../ui/business-day.ts'
import { saveFile } from '../../ui/save-file.ts'
import { bearer } from '../../api/session-token.ts'

const otherwise = 'The statement could not be downloaded. Please try again.'

/** Saves the statement for a range of days; returns an error message for the user if it failed. Source: ACCESS-21. */
export async function saveStatement(
  kind: 'csv' | 'pdf',
  days: { from?: string; to?: string },
): Promise<string | undefined> {
  try {
    const query = new URLSearchParams(days).toString()
    const response = await fetch(`/api/dealer/statement/${kind}?${query}`, { headers: { ...bearer() } })
    if (!response.ok) return otherwise
    saveFile(await response.blob(), `statement-${days.to ?? businessDay()}.${kind}`)
    return undefined
  } catch {
    return otherwise
  }
}
