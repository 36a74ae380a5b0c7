/** A trip of real ZIPs. */
export const sampleTrip = {
  pickupZip: '33602',
  deliveryZip: '10001',
  vehicleType: 'SUV',
  transportType: 'open',
  isRunning: true,
}

/** A quote as the share dialog sends it, at the price of the seeded rates. */
export const sampleSharedQuote = {
  ...sampleTrip,
  distance: 1156,
  totalPrice: 1245,
  isDealerQuote: false,
}

/** A valid order. */
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

/** Stripe's test number of a card that succeeds. */
export const payingCard = { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' }

const sampleReference = {
  companyName: 'Gulf Auction',
  contactName: 'Gil Rey',
  phone: '(813) 555-0160',
  email: 'gil@gulf.example',
}

/** A valid credit application. */
export const sampleCreditApplication = {
  businessName: 'Palm Coast Auto',
  yearsInBusiness: 3,
  annualRevenue: 100_000,
  requestedCreditLimit: 10_000,
  bankName: 'First Coast Bank',
  routingNumber: '063100277',
  bankAccountNumber: '6789',
  tradeReferences: [sampleReference, { ...sampleReference, companyName: 'Bay Parts' }],
}

/** A valid new team member. */
export const sampleMember = {
  firstName: 'Nina',
  lastName: 'Ortiz',
  email: 'nina@bayshore.example',
  phone: '(813) 555-0119',
  role: 'booker',
}

/** A valid new location. */
export const sampleLocation = {
  name: 'Front lot',
  address: '2400 Bayshore Blvd, Tampa, FL 33629',
  zip: '33629',
  facilityType: 'dealership',
  contactName: 'Lou Park',
  contactPhone: '(813) 555-0118',
  hours: 'Mon-Fri 8 am - 5 pm',
  gateNotes: 'Gate code 12',
  lotNotes: 'Row C',
}

/** A valid new member of staff. */
export const sampleAdminUser = {
  firstName: 'Imani',
  lastName: 'Brooks',
  username: 'imani.brooks',
  email: 'imani.brooks@switchback.example',
  role: 'finance',
}

/** A valid new carrier. */
export const sampleCarrier = {
  name: 'Gulf Coast Auto Haulers',
  contactName: 'Marisol Vega',
  phone: '(813) 555-0171',
  email: 'dispatch@gulfcoasthaulers.example',
  address: '4100 Causeway Blvd, Tampa, FL 33619',
  dotNumber: '7700123',
  mcNumber: '0990123',
  insuranceExpiry: '2099-01-31',
  preferredLanes: 'FL-GA, FL-TX',
  rating: 4,
  isActive: true,
}

/** Valid payment details of a carrier; the numbers belong to nobody. */
export const samplePaymentDetails = {
  accountHolder: 'Gulf Coast Auto Haulers LLC',
  bankName: 'Harbor Bank',
  routingNumber: '021000021',
  accountNumber: '000987654321',
}

/** A valid new driver of a demo carrier. */
export const sampleDriver = {
  name: 'Ike Moss',
  phone: '(813) 555-0199',
  email: '',
  carrierId: 'demo-carrier-01',
  license: 'M123-456-78',
  equipment: 'open',
  isActive: true,
}

export const sampleDealership = {
  contactName: 'Nina Bay',
  email: 'office@bayshore.example',
  phone: '8135550100',
  invoiceEmail: 'payable@bayshore.example',
  address: '2400 Bayshore Blvd',
  city: 'Tampa',
  state: 'FL',
  zipCode: '33629',
  revision: 0,
}
