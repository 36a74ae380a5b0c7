import type { FlatOrderInput } from '@switchback/core/orders/request/flat-order.ts'

/** An order as the form sends it: Tampa to Los Angeles, a running sedan on an open carrier. */
export function orderRequest(changes: Partial<FlatOrderInput> = {}): FlatOrderInput {
  return {
    quoteId: null,
    customerName: 'Ada Okafor',
    customerEmail: 'ada@example.com',
    customerPhone: '(813) 555-0101',
    pickupAddress: `101 E Kennedy Blvd, Tampa, FL ${changes.pickupZip ?? '33602'}`,
    deliveryAddress: `6101 S Central Ave, Los Angeles, CA ${changes.deliveryZip ?? '90001'}`,
    vehicleYear: '2021',
    vehicleMake: 'Honda',
    vehicleModel: 'Accord',
    // A dealership orders a VIN once: tests that place several orders name none, or their own.
    vehicleVin: null,
    pickupZip: '33602',
    deliveryZip: '90001',
    vehicleType: 'Sedan',
    transportType: 'open',
    isRunning: true,
    preferredPickupDate: null,
    notes: null,
    paymentType: 'deposit',
    pickupFacilityType: 'house',
    deliveryFacilityType: 'business',
    pickupFacilityNotes: null,
    deliveryFacilityNotes: null,
    ...changes,
  }
}

/** The same order in the nested shape of ORDER-12. */
export const nestedOrderRequest = {
  customerInfo: {
    name: 'Ada Okafor',
    email: 'ada@example.com',
    phone: '8135550101',
    pickupAddress: '101 E Kennedy Blvd, Tampa, FL 33602',
    deliveryAddress: '6101 S Central Ave, Los Angeles, CA 90001',
  },
  vehicleInfo: { year: 2021, make: 'Honda', model: 'Accord' },
  quote: {
    pickupZip: '33602',
    deliveryZip: '90001',
    transportType: 'open',
    totalPrice: 2075,
    distance: 2407,
  },
  preferredPickupDate: '',
  notes: '',
  paymentType: 'deposit',
  pickupFacilityType: 'house',
  deliveryFacilityType: 'house',
  pickupFacilityNotes: '',
  deliveryFacilityNotes: '',
}
