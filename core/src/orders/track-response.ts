import type { TransportType, VehicleType } from '#core/quotes/trip.ts'
import type { OrderStatus, TransportState } from './order-state.ts'

/** One end of the route: the town and, to a tenth of a degree, where it is. Nothing finer. */
export type TrackPlace = {
  city: string | null
  state: string | null
  point: { lat: number; lng: number } | null
}

/** What the timeline shows of an order's events. */
export type TrackEventKind =
  | 'placed'
  | 'edited'
  | 'deposit_paid'
  | 'paid'
  | 'driver_found'
  | 'payment_requested'
  | 'driver_assigned'
  | 'driver_changed'
  | 'picked_up'
  | 'delivered'
  | 'cancelled'
  | 'refunded'

/** Something that happened, in the order in which it did. `at` is an instant. */
export type TrackEvent = { kind: TrackEventKind; title: string; at: string }

/** The way of every order; `at` is when the step was taken. */
export type TrackStep = {
  kind: 'placed' | 'driver_assigned' | 'picked_up' | 'delivered'
  label: string
  state: 'done' | 'current' | 'upcoming' | 'not_reached'
  at: string | null
}

/**
 * Answer of `GET /api/track/{code}` beside `success`: progress, the vehicle, and of the places city and state alone.
 * No name, street, phone, e-mail or price, whichever of the two codes opened it. Source: TRACK-2.
 */
export type TrackResponse = {
  /** The last six characters of the order id, by which people and staff call the order. */
  orderNumber: string
  trackingCode: string
  status: OrderStatus
  transportStatus: TransportState
  vehicle: { year: string; make: string; model: string; vehicleType: VehicleType }
  transportType: TransportType
  pickup: TrackPlace
  delivery: TrackPlace
  distance: number
  preferredPickupDate: string | null
  steps: TrackStep[]
  events: TrackEvent[]
  next: { title: string; text: string } | null
  createdAt: string
  updatedAt: string
}
