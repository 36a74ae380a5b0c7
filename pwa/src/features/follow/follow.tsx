import type { TransportState } from '@switchback/core/orders/state/order-state.ts'
import { hasDriver } from '@switchback/core/orders/state/transport-state.ts'
import type { ReactNode } from 'react'
import { DeskSection } from '../../ui/layout/desk-page.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { FollowFrame } from './follow-frame.tsx'
import type { FollowPanelProps } from './follow-panel.tsx'

const FollowPanel = lazyPart<FollowPanelProps>(
  async () => (await import('./follow-panel.tsx')).FollowPanel,
  <FollowFrame />,
)

export type FollowProps = FollowPanelProps & { transportStatus: TransportState }

const title = 'Where it is'

/** Follows the vehicles of an order from the assignment of a driver on; before, there is nothing. Source: FOLLOW-1. */
export function Follow(props: FollowProps): ReactNode {
  if (!hasDriver(props.transportStatus)) return null
  if (props.isDealers) {
    return (
      <DeskSection title={title}>
        <FollowPanel {...props} />
      </DeskSection>
    )
  }
  return (
    <section aria-labelledby="follow-heading" className="min-w-0 print:hidden">
      <h2 id="follow-heading" className="mb-3 text-xl">
        {title}
      </h2>
      <FollowPanel {...props} />
    </section>
  )
}
