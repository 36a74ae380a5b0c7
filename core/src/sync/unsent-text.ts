import { showCount } from '#core/shown/count.ts'
import type { UnsentCounts } from './unsent-of-device.ts'

const counted = (count: number, one: string): string => `${showCount(count)} ${one}${count === 1 ? '' : 's'}`

/** `2 orders`, `1 order and 3 other items`, `3 items`; empty without any. Source: OFFLINE-12. */
export function unsentText({ orders, others }: UnsentCounts): string {
  if (orders === 0) return others === 0 ? '' : counted(others, 'item')
  const ofOrders = counted(orders, 'order')
  return others === 0 ? ofOrders : `${ofOrders} and ${counted(others, 'other item')}`
}
