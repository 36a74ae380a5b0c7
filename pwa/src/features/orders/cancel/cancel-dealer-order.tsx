import { lazyPart } from '../../../ui/lazy-part.tsx'

/** The cancel dialog, loaded on demand because few orders are canceled. */
export const CancelDealerOrder = lazyPart(
  async () => (await import('./cancel-dealer-order-dialog.tsx')).CancelDealerOrderDialog,
)
