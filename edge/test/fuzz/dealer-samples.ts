import {
  sampleCreditApplication,
  sampleLocation,
  sampleMember,
  sampleOrder,
  sampleTrip,
} from '../harness/sample-bodies.ts'

/** Bodies that the dealer routes accept. */
export const dealerSamples: Readonly<Record<string, object>> = {
  'POST /api/dealer/quotes/calculate': sampleTrip,
  'POST /api/dealer/quotes': { quotes: [{ ...sampleTrip, id: crypto.randomUUID() }] },
  'POST /api/dealer/orders': { ...sampleOrder, paymentMethod: 'invoice' },
  'POST /api/dealer/orders/:id/cancel': { reason: 'Sold the car' },
  'POST /api/dealer/credit-application': sampleCreditApplication,
  'POST /api/dealer/invoices/:id/payment-intent': { amount: '1720.00' },
  'POST /api/dealer/invoices/:id/refresh': { status: 'paid' },
  'POST /api/dealer/team': sampleMember,
  'PATCH /api/dealer/team/:id': { role: 'viewer', isActive: false },
  'POST /api/dealer/team/:id/reset-password': { email: 'nina@bayshore.example' },
  'POST /api/dealer/locations': sampleLocation,
  'PUT /api/dealer/locations/:id': sampleLocation,
}
