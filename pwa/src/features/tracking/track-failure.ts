import { CallFailed } from '../../api/refused.ts'

/** Why a lookup by code failed. */
export type TrackFailure =
  | 'empty'
  | 'malformed'
  | 'short-number'
  | 'not-found'
  | 'too-many'
  | 'offline'
  | 'unreachable'

export const trackFailureTexts: Readonly<Record<TrackFailure, string>> = {
  empty: 'Enter your order ID or tracking code',
  malformed:
    "That's not an order ID or a tracking code. Order IDs start with SB and tracking codes with TR; both are in your confirmation email.",
  'short-number':
    "That's a short order number, which only works on the device that placed the order. Enter the tracking code instead: it starts with TR and is in every email about the order.",
  'not-found': "We couldn't find an order with this code. Please check it against your confirmation email.",
  'too-many': 'Too many unknown codes were tried from here. Please wait a while and try again.',
  offline: 'You are offline. Connect to the internet to see where your vehicle is.',
  unreachable: 'We could not reach the server. Please try again in a moment.',
}

export function trackFailure(error: unknown): TrackFailure {
  if (!(error instanceof CallFailed)) return 'unreachable'
  const { failure } = error
  if (failure.kind === 'network') return navigator.onLine ? 'unreachable' : 'offline'
  if (failure.kind !== 'refused') return 'unreachable'
  if (failure.status === 404) return 'not-found'
  if (failure.status === 400) return 'malformed'
  return failure.status === 429 ? 'too-many' : 'unreachable'
}
