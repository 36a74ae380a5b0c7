import type { FollowResponse, FollowStep, FollowVehicle } from '@switchback/core/inspections/follow.ts'
import type { DriverUpdate } from '@switchback/core/inspections/inspection-words.ts'
import { agoText } from '@switchback/core/shown/ago.ts'
import { showDays } from '@switchback/core/shown/day.ts'
import type { TransportState } from '@switchback/core/orders/state/order-state.ts'
import { showRecent } from '../../ui/format/show-recent.ts'

type Headline = { readonly title: string; readonly text: string }

const oneDay = (day: string) => showDays({ from: day, to: day })

const updateWords: Readonly<Record<DriverUpdate, string>> = {
  on_time: 'On time',
  later_today: 'Later today',
  tomorrow: 'Tomorrow',
  problem: 'Delayed by a problem',
}

const isProblem = ({ update }: FollowResponse): boolean => update?.update === 'problem'

function beforePickup(follow: FollowResponse): Headline {
  const { pickupOn } = follow
  if (pickupOn !== null) {
    return { title: `Pickup on ${oneDay(pickupOn)}`, text: 'The driver calls ahead to agree on a time.' }
  }
  return isProblem(follow)
    ? {
        title: 'The pickup is delayed',
        text: 'The driver reported a problem. Our dispatch desk is finding a new day.',
      }
    : { title: 'The pickup is not set', text: 'The driver calls to agree on a day.' }
}

function underWay(follow: FollowResponse): Headline {
  const { arrival, position } = follow
  if (arrival === null) {
    return isProblem(follow)
      ? {
          title: 'The delivery is delayed',
          text: 'The driver reported a problem. Our dispatch desk is finding a new day.',
        }
      : { title: 'On its way', text: 'No day of arrival is known yet. Call our dispatch desk to ask.' }
  }
  const isOne = arrival.from === arrival.to
  return {
    title: `Arrives ${isOne ? 'on' : 'between'} ${isOne ? showDays(arrival) : showDays(arrival).replace(' to ', ' and ')}`,
    text: position
      ? 'Estimated from the last position. The driver calls ahead.'
      : 'Estimated from the pickup. The driver calls ahead.',
  }
}

/** The state of the trip in one line, and what it rests on. Source: FOLLOW-1. */
export function headlineOf(follow: FollowResponse, transportStatus: TransportState): Headline {
  if (transportStatus === 'completed') {
    return { title: 'Delivered', text: 'The photos of both inspections stay here.' }
  }
  return transportStatus === 'in_transit' ? underWay(follow) : beforePickup(follow)
}

/** `Barstow, CA, 2 hours ago`. */
export function positionText(
  { position }: FollowResponse,
  transportStatus: TransportState,
  now: Date,
): string {
  if (position) return `Near ${position.town}, ${agoText(position.at, now)}`
  return transportStatus === 'in_transit' ? 'Not known' : 'Shows from the pickup on'
}

/** `Tomorrow, 10:42 AM`. */
export const updateText = ({ update }: FollowResponse): string =>
  update ? `${updateWords[update.update]}, ${showRecent(update.at)}` : 'None yet'

/** `Picked up 10:42 AM, photos 9 of 12`. Source: FOLLOW-6. */
function stepText(word: string, { signedAt, arrived, of, damages }: FollowStep): string {
  const marks = damages === 0 ? '' : `, ${damages} ${damages === 1 ? 'mark' : 'marks'} of damage`
  return `${word} ${showRecent(signedAt)}, photos ${arrived} of ${of}${marks}`
}

const unsigned = {
  open: 'Not picked up yet',
  picked_up: 'Picked up',
  delivered: 'Delivered',
  left_behind: 'Stayed at the pickup. Our dispatch desk will call you.',
} as const

/** The lines of a vehicle: what was signed, else its state. Source: FOLLOW-6. */
export function vehicleLines({ state, pickup, delivery }: FollowVehicle): string[] {
  const lines = [
    ...(pickup ? [stepText('Picked up', pickup)] : []),
    ...(delivery ? [stepText('Delivered', delivery)] : []),
  ]
  const isSaid = (state === 'picked_up' && pickup) || (state === 'delivered' && delivery)
  return isSaid ? lines : [...lines, unsigned[state]]
}
