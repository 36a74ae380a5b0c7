/** The days of pickup of a row of the staff's list. */
type Days = {
  /** Agreed with the carrier who has the order now. An answer that a device saved before lacks it. */
  readonly agreedPickupDate?: string | null
  readonly preferredPickupDate: string | null
}

/** A day of pickup, and who named it: agreed with the carrier, or preferred by the customer. */
export type PlannedPickup = { readonly day: string; readonly kind: 'agreed' | 'preferred' }

/** The day on which an order is planned to be picked up; undefined if nobody named one. Source: STAFF-34. */
export function plannedPickup({ agreedPickupDate, preferredPickupDate }: Days): PlannedPickup | undefined {
  if (agreedPickupDate) return { day: agreedPickupDate, kind: 'agreed' }
  return preferredPickupDate ? { day: preferredPickupDate, kind: 'preferred' } : undefined
}
