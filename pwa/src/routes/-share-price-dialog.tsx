import type { ComponentProps } from 'react'
import { RetailQuoteDialog } from '../features/quotes/link/retail-quote-dialog.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

// Loads apart from the QR code, which needs no network.
const ShareQuoteDialog = lazyPart(
  async () => (await import('../features/sharing/share-quote-dialog.later.tsx')).ShareQuoteDialog,
)

type Props = Omit<ComponentProps<typeof ShareQuoteDialog>, 'method'> & {
  method: ComponentProps<typeof ShareQuoteDialog>['method'] | 'qr'
}

/** All ways to share a retail price: one dialog for those with a recipient, one with a QR code. */
export function SharePriceDialog({ quote, method, onClose }: Props) {
  if (method === 'qr') return <RetailQuoteDialog price={quote} onClose={onClose} />
  return <ShareQuoteDialog quote={quote} method={method} onClose={onClose} />
}
