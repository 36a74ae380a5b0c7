import type { TrackResponse, TrackStep } from '@switchback/core/orders/track-response.ts'
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

/** What the timeline is made of. */
type Progress = Pick<
  TrackResponse,
  'steps' | 'events' | 'next' | 'transportStatus' | 'preferredPickupDate' | 'estimate'
>

function expectation({ kind }: TrackStep, { preferredPickupDate, estimate }: Progress): string | undefined {
  switch (kind) {
    case 'driver_assigned':
      return 'Usually within 24-48 hours'
    case 'picked_up': {
      if (estimate.pickup) return `Estimated ${showDays(estimate.pickup)}. The driver calls ahead.`
      return preferredPickupDate ? `Preferred date: ${showDay(preferredPickupDate)}` : undefined
    }
    case 'delivered':
      return estimate.delivery
        ? `Estimated ${showDays(estimate.delivery)}. The driver calls ahead.`
        : 'The driver calls ahead.'
    default:
      return undefined
  }
}

/** The whole journey of an order as one list, oldest first. */
export function journey(order: Progress): JourneyEntry[] {
  const past: JourneyEntry[] = order.events.map(({ kind, title, at }) => ({
    kind: kind === 'cancelled' ? 'ended' : 'happened',
    title,
    at,
  }))
  if (order.transportStatus === 'cancelled' || !order.next) return past
  const now: JourneyEntry = { kind: 'now', title: order.next.title, text: order.next.text }
  const coming = order.steps.flatMap((step): JourneyEntry[] => {
    if (step.state === 'done') return []
    const text = expectation(step, order)
    return [{ kind: 'coming', title: comingTitles[step.kind], ...(text ? { text } : {}) }]
  })
  return [...past, now, ...coming]
}
