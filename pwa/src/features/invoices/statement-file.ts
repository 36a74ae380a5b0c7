import { saveDownload } from '../../queries/save-download.ts'
import { statementFile, type StatementDays } from '../../queries/statement-days.ts'

/** Saves the statement for a range of days; returns an error message for the user if it failed. Source: ACCESS-21. */
export function saveStatement(kind: 'csv' | 'pdf', days: StatementDays): Promise<string | undefined> {
  const { query, name, words } = statementFile(kind, days)
  return saveDownload(`/api/dealer/statement/${kind}?${query}`, name, words)
}
