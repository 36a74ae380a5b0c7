import { csvText } from '@switchback/core/csv/csv-text.ts'
import type { StatementResponse } from '@switchback/core/invoices/statement.ts'

/** Renders a statement of account as CSV with a header row, in dollars. */
export function statementCsv({ from, openingBalance, entries }: StatementResponse['statement']): string {
  return csvText([
    ['Date', 'Description', 'Invoice', 'Amount', 'Balance'],
    [from, 'Opening balance', '', '', openingBalance],
    ...entries.map((entry) => [
      entry.date,
      entry.description,
      entry.invoiceNumber ?? '',
      entry.amount,
      entry.balance,
    ]),
  ])
}
