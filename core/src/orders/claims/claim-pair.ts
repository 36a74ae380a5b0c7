/** The subjects of the photos at both stops: the six of every inspection. Source: CLAIM-9. */
export const claimSlots = ['front', 'driver_side', 'rear', 'passenger_side', 'roof', 'keys'] as const
type ClaimSlot = (typeof claimSlots)[number]

/** The stops, as inspections name them. */
export const claimStops = ['pickup', 'delivery'] as const

/** A photo by its inspection and its number there. */
export type PhotoOfInspection = {
  readonly inspectionId: string
  readonly number: number
  /** When it was taken; null where the page does not say it. */
  readonly at: string | null
}

/** The photos of one subject at both stops. */
export type SlotPair = {
  readonly slot: ClaimSlot
  readonly pickup: PhotoOfInspection | null
  readonly delivery: PhotoOfInspection | null
}
