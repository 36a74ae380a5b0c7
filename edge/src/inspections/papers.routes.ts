import { orderIdOf } from '../orders/read/order-id-of.ts'
import { findOrder } from '../orders/read/find-order.ts'
import { dealerOrderById, theDealerOrder } from '../orders/read/find-dealer-order.ts'
import { refuseOutsiders } from '../attachments/refuse-outsiders.ts'
import { Hono } from 'hono'
import { contentDisposition } from '../http/content-disposition.ts'
import { limitDocuments, limitPublicDocuments } from '../limits/limit-documents.ts'
import type { AppEnv } from '../request-context.ts'
import { allow } from '../session/allow.ts'
import { optionalActor } from '../session/require-session.ts'
import type { DealerEnv } from '../session/session-env.ts'
import { readPaper, type Paper } from './paper/read-paper.ts'

const headersOf = ({ name }: Paper) => ({
  'Content-Type': 'application/pdf',
  'Content-Disposition': contentDisposition(name),
})

/** The bill of lading for the customer, whose key is the order's id. Source: DRIVER-16. */
export const publicPapers = new Hono<AppEnv>().get('/:id/bill-of-lading', limitPublicDocuments, async (c) => {
  const row = await findOrder(c.var, c.req.param('id'))
  await refuseOutsiders(row, { who: () => optionalActor(c), permission: 'dealer.read' })
  const paper = await readPaper(c.var, row.order.id)
  return c.body(paper.file, 200, headersOf(paper))
})

/** The bill of lading for the dealership that placed the order. Source: DRIVER-16. */
export const dealerPapers = new Hono<DealerEnv>().get(
  '/:id/bill-of-lading',
  allow('dealer.read'),
  limitDocuments,
  async (c) => {
    const { db, actor } = c.var
    const id = await orderIdOf(db, c.req.param('id'))
    const [rows] = await db.read([dealerOrderById(db, actor.dealerId, id)])
    const paper = await readPaper(c.var, theDealerOrder(rows).order.id)
    return c.body(paper.file, 200, headersOf(paper))
  },
)
