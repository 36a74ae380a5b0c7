import * as z from 'zod/mini'
import { Instant } from '#core/fields/day-and-instant.ts'
import { line, OptionalUsPhone, optionalText } from '#core/fields/text-fields.ts'
import { FacilityType } from '#core/orders/request/facility-type.ts'
import { Zip } from '#core/trips/trip.ts'

/**
 * A place that a dealership uses repeatedly for pickup or delivery. Body of `POST /api/dealer/locations` (with an
 * `id` from the device, so a retry is idempotent); response: `{ location }`. `GET /api/dealer/locations` returns
 * `{ locations }` by name, `DELETE /api/dealer/locations/{id}` removes one.
 */
export const SaveLocation = z.object({
  id: z.optional(z.uuid('The location id must be a UUID')),
  name: line('Name is required', 80),
  address: line('Please select a complete address with city, state, and ZIP code', 300),
  zip: Zip,
  facilityType: z._default(FacilityType, 'dealership'),
  contactName: optionalText(120),
  contactPhone: OptionalUsPhone,
  /** `Mon-Fri 8 am - 5 pm`. */
  hours: optionalText(200),
  gateNotes: optionalText(1000),
  lotNotes: optionalText(1000),
})
export type SaveLocation = z.output<typeof SaveLocation>
export type SaveLocationInput = z.input<typeof SaveLocation>

/** Body of `PUT /api/dealer/locations/{id}`; response: `{ location }`. Source: DEALER-15. */
export const ChangeLocation = z.extend(SaveLocation, {
  /**
   * The `updatedAt` that was seen: an outdated one is 409 `order_changed`. Without it the latest is replaced, as by apps
   * of earlier releases.
   */
  updatedAt: z.optional(Instant),
})
export type ChangeLocation = z.output<typeof ChangeLocation>
export type ChangeLocationInput = z.input<typeof ChangeLocation>

/** A saved location in the API. */
export const SavedLocation = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  zip: z.string(),
  facilityType: FacilityType,
  contactName: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
  hours: z.nullable(z.string()),
  gateNotes: z.nullable(z.string()),
  lotNotes: z.nullable(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
})
export type SavedLocation = z.output<typeof SavedLocation>
