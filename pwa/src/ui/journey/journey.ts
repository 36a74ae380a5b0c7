import type { TrackResponse, TrackStep } from '@switchback/core/orders/state/track-response.ts'
import { showDay, showDays } from '@switchback/core/shown/day.ts'

/** One entry of the timeline: past, current or future. `at` is an instant. */
export type JourneyEntry = {
  kind: 'happened' | 'ended' | 'now' | 'coming'
  title: string
  at?: string
  text?: string
}

const comingTitles: Readonly<Record<TrackStep['kind'], string>> = {
  placed: 'Order placed',
  driver_assigned: 'Driver assigned',
  picked_up: 'Vehicle picked up',
  delivered: 'Vehicle delivered',
}

/** The parts of the timeline. */
type Progress = Pick<
  TrackResponse,
  'steps' | 'events' | 'next' | 'transportStatus' | 'preferredPickupDate' | 'estimate'
>

/** The days of a pickup to come. */
function pickupDays({ preferredPickupDate, estimate }: Progress): string | undefined {
  if (estimate.pickup) return `Estimated ${showDays(estimate.pickup)}`
  return preferredPickupDate ? `Preferred date: ${showDay(preferredPickupDate)}` : undefined
}

function expectation({ kind }: TrackStep, order: Progress): string | undefined {
  const { estimate } = order
  switch (kind) {
    case 'driver_assigned':
      return 'Within 24-48 hours'
    case 'picked_up':
      return estimate.pickup ? `${pickupDays(order)}. The driver calls ahead.` : pickupDays(order)
    case 'delivered':
      return estimate.delivery
        ? `Estimated ${showDays(estimate.delivery)}. The driver calls ahead.`
        : 'The driver calls ahead.'
    default:
      return undefined
  }
}

/**
 * The whole journey of an order as one list, oldest first.
 * @param isUnderHead the page's head says what is next and when the vehicle arrives, so the list does not.
 */
export function journey(order: Progress, isUnderHead = false): JourneyEntry[] {
  const past: JourneyEntry[] = order.events.map(({ kind, title, at }) => ({
    kind: kind === 'cancelled' ? 'ended' : 'happened',
    title,
    at,
  }))
  if (order.transportStatus === 'cancelled' || !order.next) return past
  const { title, text } = order.next
  const now: JourneyEntry = { kind: 'now', title, ...(isUnderHead ? {} : { text }) }
  const coming = order.steps.flatMap((step): JourneyEntry[] => {
    if (step.state === 'done') return []
    const expected = isUnderHead ? step.kind === 'picked_up' && pickupDays(order) : expectation(step, order)
    return [{ kind: 'coming', title: comingTitles[step.kind], ...(expected ? { text: expected } : {}) }]
  })
  return [...past, now, ...coming]
}
