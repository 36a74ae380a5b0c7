import { queryOptions } from '@tanstack/react-query'
import { auditAreas, type AuditArea } from '@switchback/core/audit/audit-entry.ts'
import { pagesQuery } from '../../api/all-pages.ts'
import { client } from '../../api/client.ts'
import { readResponse } from '../../api/read-response.ts'

/** The filters, as they are in the address. */
export type AuditFilter = {
  readonly actor?: string
  readonly subject?: string
  readonly area?: AuditArea
  readonly from?: string
  readonly to?: string
}

/** Reads the filters from the address; what is malformed is left out. */
export function readAuditFilter(search: Record<string, unknown>): AuditFilter {
  const text = (name: string) => {
    const value = search[name]
    return typeof value === 'string' && value !== '' ? value.slice(0, 64) : undefined
  }
  const day = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(text(name) ?? '') ? text(name) : undefined)
  const area = auditAreas.find((known) => known === search['area'])
  const read = { actor: text('actor'), subject: text('subject'), area, from: day('from'), to: day('to') }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** The changes that staff made, page by page. Source: AUDIT-2. */
export const auditQuery = ({ actor, subject, area, from, to }: AuditFilter) => {
  const filter = {
    ...(actor ? { actorId: actor } : {}),
    ...(subject ? { subjectId: subject } : {}),
    ...(area ? { area } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  }
  return pagesQuery(['admin', 'audit', JSON.stringify(filter)], (cursor) =>
    readResponse(
      client.api.admin.audit.$get({ query: { ...filter, limit: '50', ...(cursor ? { cursor } : {}) } }),
    ),
  )
}

/** The people to choose from. */
export const auditPeopleQuery = queryOptions({
  queryKey: ['admin', 'users'],
  queryFn: async () => (await readResponse(client.api.admin.users.$get())).users,
})
