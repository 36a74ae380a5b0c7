import type { StatementQuery } from '@switchback/core/invoices/statement.ts'
import { contentDisposition } from '../http/content-disposition.ts'
import type { RequestContext } from '../request-context.ts'
import { readStatement } from './read-statement.ts'
import { statementCsv } from './statement-csv.ts'

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
  const statement = await readStatement(context, dealerId, query)
  const name = `statement-${statement.from}-${statement.to}.pdf`
  const { statementPdf } = await import('./statement-pdf.ts')
  const body = await statementPdf(statement, context.config.brand, context.loadFont)
  return { body, headers: fileHeaders('application/pdf', name) }
}
