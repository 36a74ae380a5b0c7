import { businessDay } from '../ui/format/business-day.ts'

/** The first and the last day of a statement, both inclusive. */
export type StatementDays = { from?: string; to?: string }

/** A statement's file: the query that requests it, its name, and the error text. */
export function statementFile(kind: 'csv' | 'pdf', days: StatementDays) {
  return {
    query: new URLSearchParams(days).toString(),
    name: `statement-${days.to ?? businessDay()}.${kind}`,
    words: { failed: 'The statement could not be downloaded. Please try again.' },
  }
}
