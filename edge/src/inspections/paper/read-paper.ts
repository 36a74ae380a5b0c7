import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { LoadFont } from '@switchback/core/documents/fonts.ts'
import type { TimeZone } from '@switchback/core/calendar/time-zone.ts'
import type { Config } from '../../config.ts'
import { counting, findInspected, type Inspected, type LinkedOrder } from '../find-load.ts'
import type { RequestContext } from '../../request-context.ts'
import type { PaperSource } from './paper-parts.ts'

/** The parts of a request that drawing a paper needs. */
export type PaperContext = {
  readonly now: Date
  readonly timeZone: TimeZone
  readonly loadFont: LoadFont
  readonly config: Pick<Config, 'brand'>
}

/** A paper with the name of its file. */
export type Paper = { readonly name: string; readonly file: Uint8Array<ArrayBuffer> }

/** Of an order without a paper. */
export const nothingSigned = () =>
  new Refusal('not_found', { sentence: 'Nothing of this order is signed yet.' })

/**
 * Draws the bill of lading of a load.
 * @throws Refusal `not_found` before anything is signed.
 * Source: DRIVER-16.
 */
export async function drawPaper(
  context: PaperContext,
  found: LinkedOrder & Inspected,
  { tellsMoney }: Pick<PaperSource, 'tellsMoney'>,
): Promise<Paper> {
  if (counting(found).length === 0) {
    throw nothingSigned()
  }
  const { billOfLading } = await import('./bill-of-lading.ts')
  const { billOfLadingPdf } = await import('./bill-of-lading-pdf.ts')
  const { now, timeZone, config } = context
  const paper = billOfLading({ ...found, now, timeZone, broker: config.brand, tellsMoney })
  return {
    name: `bill-of-lading-${paper.number.slice(-6).toLowerCase()}.pdf`,
    file: await billOfLadingPdf(paper, context.loadFont),
  }
}

/** The bill of lading of an order. @throws Refusal as {@link drawPaper} */
export async function readPaper(
  context: PaperContext & Pick<RequestContext, 'db'>,
  orderId: string,
): Promise<Paper> {
  const found = await findInspected(context.db, orderId)
  if (!found) throw nothingSigned()
  return drawPaper(context, found, { tellsMoney: true })
}
