import type { Brand } from '@switchback/core/brand.ts'
import type { StatementResponse } from '@switchback/core/invoices/statement.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import type { LoadFont } from '@switchback/core/documents/fonts.ts'
import { bytesOf, openPaper } from '../pdf/open-paper.ts'
import { openSheet, sheetEdges } from '../pdf/sheet.ts'

const column = { description: sheetEdges.left + 80, amount: sheetEdges.right - 90 }

/** Formats an amount of the statement, `-1234.50`, as `-$1,234.50`. */
function dollars(amount: string): string {
  const cents = parseDollars(amount.replace('-', '')) ?? 0
  return formatDollars(amount.startsWith('-') ? -cents : cents)
}

/** Renders a statement of account as a document. */
export async function statementPdf(
  statement: StatementResponse['statement'],
  brand: Brand,
  loadFont: LoadFont,
): Promise<Uint8Array<ArrayBuffer>> {
  const days = `${showDay(statement.from)} to ${showDay(statement.to)}`
  const title = 'Statement of account'
  const doc = await openPaper(`${title}, ${days}`, JSON.stringify([statement, brand]), loadFont)
  const sheet = openSheet(doc, { title, date: days, company: brand })
  sheet.line([{ text: statement.companyName, size: 12, isBold: true }], 28)
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
      { text: what, x: column.description, width: column.amount - column.description - 80, size: 9 },
      { text: dollars(amount), x: column.amount, isEnd: true, size: 9 },
      { text: dollars(balance), isEnd: true, size: 9 },
    ])
  }
  sheet.rule()
  sheet.line([
    { text: 'Closing balance', x: column.description, isBold: true },
    { text: dollars(statement.closingBalance), isEnd: true, isBold: true },
  ])
  return bytesOf(doc)
}
