import type { OrderAction } from '@switchback/core/orders/state/order-state.ts'

type Order = {
  readonly allowedActions: readonly OrderAction[]
  readonly vehicles?: readonly unknown[] | undefined
}

/** Whether the user may cancel one vehicle alone: of several, while they may cancel the order. Source: ORDER-44. */
export const canCancelOne = ({ allowedActions, vehicles = [] }: Order): boolean =>
  vehicles.length > 1 && allowedActions.includes('cancel')
