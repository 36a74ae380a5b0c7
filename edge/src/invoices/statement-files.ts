import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { StatementQuery } from '@switchback/core/invoices/statement.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { eq } from 'drizzle-orm'
import { contentDisposition } from '../http/content-disposition.ts'
import type { RequestContext } from '../request-context.ts'
import { readOpenOn } from './read-open-on.ts'
import { readStatement } from './read-statement.ts'
import { statementCsv } from './statement-csv.ts'
import { issuerOf } from '../pdf/issuer.ts'

type Context = Pick<RequestContext, 'db' | 'now' | 'timeZone' | 'config' | 'loadFont'>

/** The response headers of a file to save. */
export const fileHeaders = (type: string, name: string) => ({
  'Content-Type': type,
  'Content-Disposition': contentDisposition(name),
})

/** A dealership's statement as CSV, with its response headers. @throws Refusal as `readStatement` */
export async function statementAsCsv(context: Context, dealerId: string, query: StatementQuery) {
  const statement = await readStatement(context, dealerId, query)
  const name = `statement-${statement.from}-${statement.to}.csv`
  return { body: statementCsv(statement), headers: fileHeaders('text/csv; charset=utf-8', name) }
}

/** The same as PDF. */
export async function statementAsPdf(context: Context, dealerId: string, query: StatementQuery) {
  const { db, config, loadFont } = context
  const statement = await readStatement(context, dealerId, query)
  const [open, [[dealer]]] = await Promise.all([
    readOpenOn(context, dealerId, statement.to),
    db.read([db.sql.select().from(dealers).where(eq(dealers.id, dealerId))]),
  ])
  if (!dealer) throw new Refusal('not_found', { sentence: 'Dealer information not found.' })
  const name = `statement-${statement.from}-${statement.to}.pdf`
  const { statementPdf } = await import('./statement-pdf.ts')
  const body = await statementPdf({ statement, open, dealer, issuer: issuerOf(config) }, loadFont)
  return { body, headers: fileHeaders('application/pdf', name) }
}
