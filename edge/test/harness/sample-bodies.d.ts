/** A trip of real ZIPs. */
export declare const sampleTrip: {
  pickupZip: string
  deliveryZip: string
  vehicleType: string
  transportType: string
  isRunning: boolean
}
/** A quote as the share dialog sends it, at the price of the seeded rates. */
export declare const sampleSharedQuote: {
  pickupZip: string
  deliveryZip: string
  vehicleType: string
  transportType: string
  isRunning: boolean
  distance: number
  totalPrice: number
  isDealerQuote: boolean
}
/** A valid order. */
export declare const sampleOrder: {
  pickupZip: string
  deliveryZip: string
  vehicleType: string
  transportType: string
  isRunning: boolean
  quoteId: null
  customerName: string
  customerEmail: string
  customerPhone: string
  pickupAddress: string
  deliveryAddress: string
  vehicleYear: string
  vehicleMake: string
  vehicleModel: string
  vehicleVin: string
  paymentType: string
  pickupFacilityType: string
  deliveryFacilityType: string
  pickupFacilityNotes: string
  deliveryFacilityNotes: string
  notes: string
}
/** Stripe's test number of a card that succeeds. */
export declare const payingCard: {
  number: string
  expMonth: number
  expYear: number
  cvc: string
}
/** A valid credit application. */
export declare const sampleCreditApplication: {
  businessName: string
  yearsInBusiness: number
  annualRevenue: number
  requestedCreditLimit: number
  bankName: string
  routingNumber: string
  bankAccountNumber: string
  tradeReferences: {
    companyName: string
    contactName: string
    phone: string
    email: string
  }[]
}
/** A valid new team member. */
export declare const sampleMember: {
  firstName: string
  lastName: string
  email: string
  phone: string
  role: string
}
/** A valid new location. */
export declare const sampleLocation: {
  name: string
  address: string
  zip: string
  facilityType: string
  contactName: string
  contactPhone: string
  hours: string
  gateNotes: string
  lotNotes: string
}
