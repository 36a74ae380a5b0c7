import { LoadingPage } from '../ui/layout/loading-page.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

/** The page of one order, loaded when the first one is opened. */
export const OrderPage = lazyPart(
  async () => (await import('./-dealer-order-page.tsx')).OrderPage,
  <LoadingPage text="Loading your order…" />,
)
