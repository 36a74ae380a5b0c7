import type { QuotePdfResponse } from '@switchback/core/quotes/response/quote-pdf.ts'
import { routeEnds } from '../../../offline/prices/route-ends.ts'
import { zipTable } from '../../../offline/prices/zip-table.ts'
import { drawQuoteSheet } from './draw-quote-sheet.ts'
import { fetchStates } from './draw-route.ts'
import { saveFile } from '../../../ui/page/save-file.ts'
import { openPaper } from './open-paper.ts'

/**
 * Builds a quote's PDF and saves it under the name from the server.
 * @throws if a part of it cannot be fetched or drawn.
 * Source: SHARE-6, SHARE-11.
 */
export async function saveQuotePdf({ pdfData, filename }: QuotePdfResponse): Promise<void> {
  const isSeveral = pdfData.quote.vehicles.length > 1
  const [doc, states, table, several] = await Promise.all([
    openPaper(JSON.stringify(pdfData)),
    fetchStates(),
    zipTable(),
    isSeveral ? import('./draw-vehicles.ts') : undefined,
  ])
  doc.setProperties({
    title: `${pdfData.company.name} quote ${pdfData.quoteNumber}`,
    subject: `Vehicle transport from ${pdfData.quote.pickupZip} to ${pdfData.quote.deliveryZip}`,
    author: pdfData.company.name,
  })
  doc.viewerPreferences({ DisplayDocTitle: true })
  drawQuoteSheet(doc, pdfData, { states, ends: routeEnds(pdfData.quote, table) }, several)
  saveFile(doc.output('blob'), filename)
}
