import { Refusal } from '@switchback/core/errors/refusal.ts'
import { paperCopies } from '@switchback/db/schema/inspections/paper-copies.ts'
import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../request-context.ts'
import { findAssigned, isOwn, type FoundLoad } from '../find-load.ts'
import { drawPaper, nothingSigned, type Paper, type PaperContext } from '../paper/read-paper.ts'

/** The load without what other drivers signed or told after this one's assignment ended: that is on their own paper. */
function ofDriver(found: FoundLoad): FoundLoad {
  const { endedAt } = found.assignment
  if (endedAt === null) return found
  return {
    ...found,
    inspections: found.inspections.filter(
      (each) => isOwn(each, found) || each.inspection.receivedAt < endedAt,
    ),
    events: found.events.filter((each) => isOwn(each, found) || each.receivedAt < endedAt),
  }
}

/** The paper of an assignment. @throws Refusal `not_found` */
export async function readAssigned(db: RequestContext['db'], assignmentId: string): Promise<FoundLoad> {
  const found = await findAssigned(db, assignmentId)
  if (!found) throw nothingSigned()
  return ofDriver(found)
}

/** Draws the bill of lading of a copy, which says neither a price nor who pays it. Source: DRIVER-24. */
export const drawCopyOf = (context: PaperContext, found: FoundLoad): Promise<Paper> =>
  drawPaper(context, found, { tellsMoney: false })

/**
 * Draws the bill of lading of a copy as it is now.
 * @throws Refusal `not_found`
 * Source: DRIVER-24, MSG-31.
 */
export async function drawCopy(
  context: PaperContext & Pick<RequestContext, 'db'>,
  copyId: string,
): Promise<Paper> {
  const { db } = context
  const [[copy]] = await db.read([db.sql.select().from(paperCopies).where(eq(paperCopies.id, copyId))])
  if (!copy) throw new Refusal('not_found')
  return drawCopyOf(context, await readAssigned(db, copy.assignmentId))
}
