import { lazyPart } from '../../../ui/lazy-part.tsx'

/** Orders and cancellations that wait on this device; loaded on demand, with the code of its database. */
export const WaitingOrders = lazyPart(
  async () => (await import('../../../unsent/waiting-list.tsx')).WaitingOrders,
)
