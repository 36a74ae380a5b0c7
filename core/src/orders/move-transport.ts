import * as z from 'zod/mini'
import { line, UsPhone } from '#core/fields/text-fields.ts'
import { CancelOrder } from './cancel-order.ts'

/**
 * Body of `POST /api/admin/orders/{id}/transport`: where staff move an order, with what that move needs: who drives,
 * or why it is cancelled. Source: decision 14.
 */
export const MoveTransport = z.discriminatedUnion(
  'to',
  [
    z.object({ to: z.enum(['driver_found', 'payment_sent', 'in_transit', 'completed']) }),
    z.object({
      to: z.literal('driver_assigned'),
      driverName: line('Enter the driver’s name', 120),
      driverPhone: UsPhone,
    }),
    z.object({ to: z.literal('cancelled'), reason: CancelOrder.shape.reason }),
  ],
  'Say where the order moves to',
)
export type MoveTransport = z.output<typeof MoveTransport>
