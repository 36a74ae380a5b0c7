import * as z from 'zod/mini'
import { Day } from '#core/fields/day-and-instant.ts'
import { NumberedCursor } from '#core/fields/page-cursor.ts'
import { type PageEnd, PageQuery } from '#core/fields/page-query.ts'

/** The subjects of staff's writes. Source: AUDIT-1. */
export const auditAreas = [
  'orders',
  'dealers',
  'rates',
  'carriers',
  'drivers',
  'users',
  'messages',
  'accounting',
] as const
export type AuditArea = (typeof auditAreas)[number]

/** A changed field, before and after, as texts for people. */
export type AuditChange = { field: string; before: string | null; after: string | null }

/** A write of staff: who, when, what before and after. */
export type AuditEntry = {
  id: number
  area: AuditArea
  /** The event's kind: `picked_up`, `published`, `deactivated`. */
  kind: string
  actorId: string
  /** Null if the account is unknown. */
  actorName: string | null
  subjectId: string
  /** An order's number, or the name of the subject. */
  subjectName: string
  changes: AuditChange[]
  /** The reason or remark. */
  note: string | null
  createdAt: string
}

/** Response of `GET /api/admin/audit`, besides `success`. */
export type AuditPage = PageEnd & { entries: AuditEntry[] }

const Id = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))

/** Query of `GET /api/admin/audit`: every filter narrows; the days are business days, both included. */
export const ListAudit = z.extend(z.omit(PageQuery, { search: true }), {
  actorId: z.optional(Id),
  subjectId: z.optional(Id),
  area: z.optional(z.enum(auditAreas, 'Choose an area')),
  from: z.optional(Day),
  to: z.optional(Day),
  cursor: z.optional(NumberedCursor),
})
export type ListAudit = z.output<typeof ListAudit>
