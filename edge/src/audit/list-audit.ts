import type { AuditEntry, AuditPage, ListAudit } from '@switchback/core/audit/audit-entry.ts'
import { pageCursor } from '@switchback/core/fields/page-cursor.ts'
import { storedEventKind } from '@switchback/core/orders/events/read-stored-event.ts'
import type { RequestContext } from '../request-context.ts'
import { auditChanges } from './audit-changes.ts'
import { auditRows, type AuditRow } from './audit-queries.ts'

function response(row: AuditRow): AuditEntry {
  const { entry, order, subjectName, actorName } = row
  const { id, area, actorId, subjectId, createdAt } = entry
  return {
    id,
    area,
    // Entries of earlier releases say only the seven kinds of the column `kind`.
    kind: order ? storedEventKind(order) : entry.kind,
    actorId,
    actorName: actorName?.trim() || null,
    subjectId,
    subjectName: subjectName || subjectId,
    ...auditChanges(row),
    createdAt,
  }
}

/** A page of what staff changed, newest first, by keyset. Source: AUDIT-2. */
export async function listAudit(
  context: Pick<RequestContext, 'db' | 'timeZone'>,
  query: ListAudit,
): Promise<AuditPage> {
  const [found] = await context.db.read([auditRows(context, query)])
  const last = found.length > query.limit ? found[query.limit - 1]?.entry : undefined
  return {
    entries: found.slice(0, query.limit).map(response),
    nextCursor: last ? pageCursor({ createdAt: last.createdAt, id: last.id }) : null,
  }
}
