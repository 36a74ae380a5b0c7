import type { TransportState } from '@switchback/core/orders/state/order-state.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { OwnClaimsProps } from './own-claims-panel.tsx'

const OwnClaimsPanel = lazyPart<OwnClaimsProps>(
  async () => (await import('./own-claims-panel.tsx')).OwnClaimsPanel,
)

type Props = OwnClaimsProps & { transportStatus: TransportState }

/** Loads lazily, and only once a carrier has the vehicles: before, there is nothing to claim. */
export function OwnClaims({ orderId, vehicles, transportStatus }: Props) {
  if (transportStatus !== 'in_transit' && transportStatus !== 'completed') return null
  return <OwnClaimsPanel orderId={orderId} vehicles={vehicles} />
}
