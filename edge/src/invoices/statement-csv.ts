import type { StatementResponse } from '@switchback/core/invoices/statement.ts'

/** Escapes a cell against spreadsheet injection: what starts like a formula and is not an amount becomes text. */
function cell(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text)
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** Renders a statement of account as CSV with a header row, in dollars. */
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
