import {
  sampleCreditApplication,
  sampleLocation,
  sampleMember,
  sampleOrder,
  sampleTrip,
  sampleDealership,
} from '../harness/sample-bodies.ts'

const {
  vehicleYear,
  vehicleMake,
  vehicleModel,
  vehicleVin,
  vehicleType,
  transportType,
  isRunning,
  ...route
} = sampleOrder
const deviceId = '0198f1c0-0000-7000-8000-0000000000d1'
const operation = (kind: string, payload: object) => ({
  id: crypto.randomUUID(),
  kind,
  version: 1,
  deviceId,
  capturedAt: '2026-11-01T10:00:00.000Z',
  payload,
})
const offlineQuote = {
  rateVersion: 'standard_dealer_rates-1',
  settingsVersion: 'retail-1',
  engineVersion: 1,
  madeAt: '2026-11-01T10:00:00.000Z',
  lastContactAt: '2026-11-01T09:00:00.000Z',
}
const vehicle = { vehicleYear, vehicleMake, vehicleModel, vehicleVin, vehicleType, transportType, isRunning }
const order = { ...route, paymentMethod: 'invoice', totalPrice: '1070.00' }

/** Bodies that the dealer routes accept. */
export const dealerSamples: Readonly<Record<string, object>> = {
  'POST /api/dealer/quotes/calculate': sampleTrip,
  'POST /api/dealer/quotes': { quotes: [{ ...sampleTrip, id: crypto.randomUUID() }] },
  'POST /api/dealer/orders': { ...sampleOrder, paymentMethod: 'invoice' },
  'POST /api/sync': {
    device: { deviceId, queueLength: 3, highestSequence: 3, appVersion: '0.1.0' },
    operations: [
      operation('place_order', {
        order,
        vehicles: [{ ...vehicle, price: null }],
        quote: { ...offlineQuote, trip: sampleTrip },
      }),
      operation('cancel_order', { orderId: 'SB000000', reason: 'Sold the car' }),
      operation('save_quote', { quote: { ...sampleTrip, id: crypto.randomUUID() }, shown: null }),
    ],
  },
  'POST /api/dealer/orders/:id/cancel': { reason: 'Sold the car' },
  'POST /api/dealer/orders/:id/changes/:changeId': { answer: 'accepted' },
  'POST /api/dealer/credit-application': sampleCreditApplication,
  'POST /api/dealer/invoices/:id/payment-intent': { amount: '1720.00' },
  'POST /api/dealer/invoices/:id/refresh': { status: 'paid' },
  'POST /api/dealer/invoice-payments': { invoiceIds: [crypto.randomUUID()], amount: '1720.00' },
  'POST /api/dealer/invoice-payments/refresh': { invoiceIds: [crypto.randomUUID()] },
  'PATCH /api/dealer/profile': sampleDealership,
  'POST /api/dealer/notifications/read': { upToId: 3 },
  'POST /api/dealer/notifications/:id/read': {},
  'POST /api/dealer/team': sampleMember,
  'PATCH /api/dealer/team/:id': { role: 'viewer', isActive: false },
  'POST /api/dealer/team/:id/reset-password': { email: 'nina@bayshore.example' },
  'POST /api/dealer/locations': sampleLocation,
  'PUT /api/dealer/locations/:id': sampleLocation,
}
