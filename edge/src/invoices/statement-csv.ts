import type { StatementResponse } from '@switchback/core/invoices/statement.ts'

/** A cell that no spreadsheet runs: what begins like a formula and is no sum is text. */
function cell(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text)
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** A statement of account as CSV with a head line, in dollars. */
export function statementCsv({ from, openingBalance, entries }: StatementResponse['statement']): string {
  const rows = [
    ['Date', 'Description', 'Invoice', 'Amount', 'Balance'],
    [from, 'Opening balance', '', '', openingBalance],
    ...entries.map((entry) => [
      entry.date,
      entry.description,
      entry.invoiceNumber ?? '',
      entry.amount,
      entry.balance,
    ]),
  ]
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}
