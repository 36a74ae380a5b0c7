import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { eq } from 'drizzle-orm'
import type { Bindings } from '../bindings.ts'
import type { Config } from '../config.ts'
import type { Database } from '@switchback/db/client.ts'
import type { DrawPaper, Paper } from '../outbox/deliver/papers.ts'
import { drawCopy } from '../inspections/copies/copy-paper.ts'
import { readCreditNote } from '../invoices/read-credit-note.ts'
import { readInvoiceDocument, type PaperContext } from '../invoices/read-invoice-document.ts'

/**
 * Draws a paper as it is now.
 * @throws Refusal `not_found`; Error if a font cannot be loaded.
 * Source: MSG-31.
 */
export async function drawPaper(
  context: PaperContext,
  { kind, number }: Paper,
): Promise<Uint8Array<ArrayBuffer>> {
  if (kind === 'bill_of_lading') {
    return (await drawCopy(context, number)).file
  }
  if (kind === 'credit_note') {
    return readCreditNote(context, null, number)
  }
  const [[invoice]] = await context.db.read([
    context.db.sql.select({ id: invoices.id }).from(invoices).where(eq(invoices.invoiceNumber, number)),
  ])
  return readInvoiceDocument(context, null, invoice?.id ?? '')
}

type Parts = {
  readonly config: Config
  readonly db: Database
  readonly now: () => Date
  /** The files of the site, which have the large fonts. */
  readonly assets: Bindings['ASSETS']
}

/** {@link drawPaper} outside of a request. */
export function paperDrawer({ config, db, now, assets }: Parts): DrawPaper {
  const loadFont: PaperContext['loadFont'] = async (name) =>
    (await import('../pdf/load-font.ts')).loadFont(assets, name)
  return (paper) => drawPaper({ config, db, now: now(), timeZone: config.businessTimeZone, loadFont }, paper)
}
