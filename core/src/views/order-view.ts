import * as z from 'zod/mini'
import { line } from '#core/fields/text-fields.ts'
import { sortDirections } from '#core/fields/sort-direction.ts'
import { areListColumns } from '#core/orders/lists/order-list-columns.ts'
import { orderFilterFields } from '#core/orders/lists/order-filters.ts'
import { orderSorts } from '#core/orders/lists/order-sorts.ts'

export const orderViewEventKinds = ['created', 'changed', 'deleted'] as const

/** The most views of their own that a member of staff has. */
export const viewsAtMost = 50

const search = z.record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(6000))).check(
  z.refine(
    (texts) =>
      z
        .strictObject({
          ...orderFilterFields,
          sort: z.optional(z.enum(orderSorts)),
          direction: z.optional(z.enum(sortDirections)),
          columns: z.optional(z.string().check(z.refine(areListColumns))),
          look: z.optional(z.literal('board')),
        })
        .safeParse(texts).success,
    'These filters cannot be saved',
  ),
)

const fields = {
  name: line('Give the view a name', 60),
  search,
  isShared: z.boolean('Say whether others see it'),
}

/** Body of `POST /api/admin/order-views`. `id` is a UUID of the client: a view sent twice is stored once. */
export const AddOrderView = z.object({ id: z.uuid('Must be a UUID'), ...fields })
export type AddOrderView = z.output<typeof AddOrderView>

/** Body of `PATCH /api/admin/order-views/{id}`. `revision` is that of the view that the editor saw. */
export const ChangeOrderView = z.object({
  ...z.partial(z.object(fields)).shape,
  revision: z.number().check(z.int()),
})
export type ChangeOrderView = z.output<typeof ChangeOrderView>

/** Body of `PUT /api/admin/order-views/default`: none opens the plain list. */
export const ChooseDefaultView = z.object({ viewId: z.nullable(z.string().check(z.maxLength(64))) })

/** A saved view of the list of orders, as one member of staff sees it. */
export type OrderView = {
  id: string
  name: string
  search: Readonly<Record<string, string>>
  isShared: boolean
  isOwn: boolean
  /** Who made it. */
  ownerName: string
  /** The list opens with it. */
  isDefault: boolean
  revision: number
}
