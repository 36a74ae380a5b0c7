/** A trip of real ZIPs. */
export const sampleTrip = {
  pickupZip: '33602',
  deliveryZip: '10001',
  vehicleType: 'SUV',
  transportType: 'open',
  isRunning: true,
}

/** A quote as the share dialog has it, at the price of the seeded rates. */
export const sampleSharedQuote = {
  ...sampleTrip,
  distance: 1156,
  totalPrice: 1245,
  isDealerQuote: false,
}

/** An order that can be placed as it is. */
export const sampleOrder = {
  quoteId: null,
  customerName: 'Ada Lovelace',
  customerEmail: 'ada@example.com',
  customerPhone: '(813) 555-0134',
  pickupAddress: '400 N Ashley Dr, Tampa, FL 33602',
  deliveryAddress: '20 W 34th St, New York, NY 10001',
  vehicleYear: '2021',
  vehicleMake: 'Toyota',
  vehicleModel: 'RAV4',
  vehicleVin: '1HGCM82633A004352',
  ...sampleTrip,
  paymentType: 'deposit',
  pickupFacilityType: 'house',
  deliveryFacilityType: 'dealership',
  pickupFacilityNotes: 'Gate code 12',
  deliveryFacilityNotes: '',
  notes: 'Please call ahead.',
}

/** Stripe's well-known number of a card that pays. */
export const payingCard = { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' }
