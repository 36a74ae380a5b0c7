import type { LoadFont } from '@switchback/core/documents/fonts.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { bytesOf, openPaper } from '../pdf/open-paper.ts'
import { writeIssuer, writeParties, type Issuer, type Payer } from '../pdf/parties.ts'
import { openSheet, sheetEdges, type Sheet } from '../pdf/sheet.ts'
import type { VehicleRow } from '../vehicles/vehicles-of.ts'
import { writeCar, writeSum } from './invoice-pdf.ts'

/** The contents of a credit note on paper. */
export type CreditNotePaper = {
  readonly number: string
  readonly issuedOn: string
  readonly invoiceNumber: string
  readonly orderId: string
  /** Why, in the words of whoever cancelled. */
  readonly reason: string | null
  /** It lowers the invoice to a new price. Source: STAFF-38. */
  readonly isPriceChange: boolean
  /** The vehicles whose prices it takes back. */
  readonly cars: readonly VehicleRow[]
  /** Whole cents, positive. */
  readonly creditCents: number
  readonly dealer: Payer
  readonly issuer: Issuer
}

/** The vehicles, then what is credited beyond their prices, which are the late fees of a void invoice, then the sum. */
function writeCredit(sheet: Sheet, { cars, creditCents, isPriceChange }: CreditNotePaper): void {
  const heads = () => {
    sheet.line([
      { text: 'Credited', isQuiet: true },
      { text: 'Amount', isQuiet: true, isEnd: true },
    ])
    sheet.rule()
  }
  heads()
  sheet.repeat(heads)
  for (const car of cars) writeCar(sheet, car, car.totalCents)
  const otherCents = creditCents - cars.reduce((sum, { totalCents }) => sum + totalCents, 0)
  const beyond = isPriceChange ? 'Difference to the new price' : 'Late fees'
  if (otherCents !== 0) writeSum(sheet, otherCents > 0 ? beyond : 'Credited before', otherCents)
  sheet.keep(60)
  sheet.repeat()
  sheet.rule()
  writeSum(sheet, 'Total credit', creditCents, true)
}

/** Renders a credit note. Source: INVOICE-16. */
export async function creditNotePdf(
  paper: CreditNotePaper,
  loadFont: LoadFont,
): Promise<Uint8Array<ArrayBuffer>> {
  const { number, issuedOn, invoiceNumber, orderId, reason, dealer, issuer } = paper
  const title = `Credit note ${number}`
  const doc = await openPaper(title, JSON.stringify(paper), loadFont)
  const date = showDay(issuedOn)
  const sheet = openSheet(doc, { title, date, company: issuer.brand }, dealer.companyName)
  writeIssuer(sheet, issuer)
  writeParties(sheet, 'Credit to', dealer, [
    ['Issue date', date],
    ['Invoice', invoiceNumber],
    ['Order', `#${displayOrderId(orderId)}`],
  ])
  if (reason) sheet.fact('Reason', reason, sheetEdges.left + 70)
  sheet.gap(14)
  writeCredit(sheet, paper)
  sheet.gap(10)
  const { phone, email } = issuer.brand
  const words = [
    `This credit lowers what you owe on ${invoiceNumber}. There is nothing to pay.`,
    `Questions: ${phone}, ${email}`,
  ]
  for (const text of words) sheet.line([{ text, size: 9 }], 14)
  sheet.finish()
  return bytesOf(doc)
}
