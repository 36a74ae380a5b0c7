import type { OrderWindows } from '#core/transit/order-windows.ts'
import type { TransportType, VehicleType } from '#core/trips/trip.ts'
import type { OrderStatus, TransportState } from './order-state.ts'

/** One end of the route: the town and its location to a tenth of a degree. Nothing more precise. */
export type TrackPlace = {
  city: string | null
  state: string | null
  point: { lat: number; lng: number } | null
}

/** A vehicle in public: no VIN, no number, no price. */
export type TrackVehicle = {
  year: string
  make: string
  model: string
  vehicleType: VehicleType
  /** Absent in what a device saved before the field existed: that of the order. */
  transportType?: TransportType | undefined
}

/** The kinds of event in a timeline; those about money are not in the public one. */
export type TrackEventKind =
  | 'placed'
  | 'edited'
  | 'vehicle_cancelled'
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

/** A past event, in chronological order. `at` is an instant. */
export type TrackEvent = { kind: TrackEventKind; title: string; at: string }

/** A step that every order takes; `at` is when it was completed. */
export type TrackStep = {
  kind: 'placed' | 'driver_assigned' | 'picked_up' | 'delivered'
  label: string
  state: 'done' | 'current' | 'upcoming' | 'not_reached'
  at: string | null
}

/**
 * Response of `GET /api/track/{code}`, besides `success`: progress, the vehicle, and only city and state of the
 * places. No name, street, phone, email, price, or payment, whichever of the two codes opened it.
 * Source: TRACK-1, TRACK-2.
 */
export type TrackResponse = {
  /** The last six characters of the order id, which customers and staff call the order by. */
  orderNumber: string
  trackingCode: string
  /** The transport state: the order's own status would tell what was paid. */
  status: OrderStatus
  transportStatus: TransportState
  /** The first vehicle. */
  vehicle: TrackVehicle
  /** All of them; absent in what a device saved before the field existed. */
  vehicles?: TrackVehicle[] | undefined
  /** That of the first vehicle. */
  transportType: TransportType
  pickup: TrackPlace
  delivery: TrackPlace
  distance: number
  preferredPickupDate: string | null
  /** The order is more than placed; absent in what a device saved before the field existed. Source: TRACK-1. */
  isArranged?: boolean | undefined
  /** Estimated days; none before the trip is arranged. Source: TRANSIT-4. */
  estimate: OrderWindows
  steps: TrackStep[]
  events: TrackEvent[]
  next: { title: string; text: string } | null
  createdAt: string
  updatedAt: string
}
