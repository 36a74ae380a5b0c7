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
    'This is neither an order ID nor a tracking code. Order IDs start with SB, tracking codes with TR; both are in your confirmation mail.',
  'short-number':
    'This is the short number of an order. It opens an order only on the device that placed it. Enter the tracking code instead: it starts with TR and is in every mail about the order.',
  'not-found': 'We have no order under this code. Please compare it with your confirmation mail.',
  'too-many': 'Too many codes that do not exist were tried from here. Please wait a while and try again.',
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
