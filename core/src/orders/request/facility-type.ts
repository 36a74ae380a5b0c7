import * as z from 'zod/mini'

/** Kinds of pickup or delivery location with their labels. Source: ORDER-6. */
export const facilityTypeLabels = {
  house: 'Residential House',
  auction: 'Auto Auction',
  bodyshop: 'Body Shop',
  service: 'Service Center',
  dealership: 'Dealership',
  business: 'Business',
} as const
export type FacilityType = keyof typeof facilityTypeLabels
export const facilityTypes = Object.keys(facilityTypeLabels) as FacilityType[]
export const FacilityType = z.enum(facilityTypes, 'Choose a facility type')
