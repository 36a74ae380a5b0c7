import { lazyPart } from '../../ui/lazy-part.tsx'

/** The dialog that cancels an order: few are cancelled, so it is fetched when it is asked for. */
export const CancelDealerOrder = lazyPart(
  async () => (await import('./cancel-dealer-order-dialog.tsx')).CancelDealerOrderDialog,
)
