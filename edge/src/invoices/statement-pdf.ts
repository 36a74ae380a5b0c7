import type { Brand } from '@switchback/core/brand.ts'
import type { StatementResponse } from '@switchback/core/invoices/statement.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { openSheet, sheetEdges } from '../pdf/sheet.ts'
import { writePdf } from '../pdf/write-pdf.ts'

const column = { description: sheetEdges.left + 80, amount: sheetEdges.right - 90 }

/** Formats an amount of the statement, `-1234.50`, as `-$1,234.50`. */
function dollars(amount: string): string {
  const cents = parseDollars(amount.replace('-', '')) ?? 0
  return formatDollars(amount.startsWith('-') ? -cents : cents)
}

/** Renders a statement of account as a document. */
export function statementPdf(
  statement: StatementResponse['statement'],
  brand: Brand,
): Uint8Array<ArrayBuffer> {
  const sheet = openSheet()
  const days = `${showDay(statement.from)} to ${showDay(statement.to)}`
  sheet.line([{ text: brand.name, size: 20, isBold: true }], 24)
  sheet.line([{ text: 'Statement of account', size: 13, isBold: true }], 18)
  sheet.line([{ text: statement.companyName, isBold: true }])
  sheet.line([{ text: days, isQuiet: true }], 24)
  sheet.line([
    { text: 'Date', isQuiet: true },
    { text: 'Description', x: column.description, isQuiet: true },
    { text: 'Amount', x: column.amount, isEnd: true, isQuiet: true },
    { text: 'Balance', isEnd: true, isQuiet: true },
  ])
  sheet.rule()
  sheet.line([
    { text: 'Opening balance', x: column.description },
    { text: dollars(statement.openingBalance), isEnd: true },
  ])
  for (const { date, description, invoiceNumber, amount, balance } of statement.entries) {
    const what = [invoiceNumber, description].filter((part) => part !== null).join(' ')
    sheet.line([
      { text: showDay(date), size: 9 },
      { text: what.slice(0, 56), x: column.description, size: 9 },
      { text: dollars(amount), x: column.amount, isEnd: true, size: 9 },
      { text: dollars(balance), isEnd: true, size: 9 },
    ])
  }
  sheet.rule()
  sheet.line([
    { text: 'Closing balance', x: column.description, isBold: true },
    { text: dollars(statement.closingBalance), isEnd: true, isBold: true },
  ])
  return writePdf(sheet.pages(), `Statement of account, ${days}`)
}
