import * as z from 'zod/mini'
import { PageCursor } from '#core/fields/page-cursor.ts'
import { PageQuery } from '#core/fields/page-query.ts'
import { transportStates } from './order-state.ts'

/**
 * Query of `GET /api/admin/orders`: filters by `status` or `search` (order id or its last six characters, tracking
 * code, e-mail, phone, the beginning of a name).
 */
export const ListOrders = z.extend(PageQuery, {
  status: z.optional(z.enum(transportStates, 'There is no such status')),
  cursor: z.optional(PageCursor),
})
export type ListOrders = z.output<typeof ListOrders>
