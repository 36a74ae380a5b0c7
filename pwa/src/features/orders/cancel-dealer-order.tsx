import { lazy, Suspense, type ComponentProps } from 'react'
import type { CancelDealerOrderDialog } from './cancel-dealer-order-dialog.tsx'

// Few orders are cancelled.
const Dialog = lazy(async () => ({
  default: (await import('./cancel-dealer-order-dialog.tsx')).CancelDealerOrderDialog,
}))

/** The dialog that cancels an order, fetched when it is asked for. */
export function CancelDealerOrder(props: ComponentProps<typeof CancelDealerOrderDialog>) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}
