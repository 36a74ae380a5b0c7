import { sampleCarrier, sampleDriver } from '../harness/sample-bodies.ts'
import { seedDealerRateCard } from '@switchback/core/pricing/seed-rate-cards.ts'
import { figuresOf } from '@switchback/core/rates/rate-figures.ts'

/** Bodies that the staff routes accept. */
export const adminSamples: Readonly<Record<string, object>> = {
  'POST /api/admin/orders/:id/roll-back': { reason: 'Wrong order', revision: 3 },
  'POST /api/admin/orders/:id/driver': {
    driverName: 'Rosa Diaz',
    driverPhone: '(813) 555-0142',
    reason: 'The first one is ill',
    revision: 3,
  },
  'POST /api/admin/orders/:id/transport': {
    to: 'driver_assigned',
    driverName: 'Rosa Díaz',
    driverPhone: '(813) 555-0142',
    reason: 'No carrier',
  },
  'POST /api/admin/orders/:id/refund': { amount: '10.00', reason: 'Came late', revision: 1 },
  'POST /api/admin/orders/:id/balance': { amount: '10.00', method: 'cash', reference: '', revision: 1 },
  'POST /api/admin/orders/:id/cash-return': {
    amount: '10.00',
    method: 'cash',
    reason: 'Paid twice',
    revision: 1,
  },
  'POST /api/admin/carriers': sampleCarrier,
  'PUT /api/admin/carriers/:id': { ...sampleCarrier, revision: 1 },
  'POST /api/admin/drivers': sampleDriver,
  'PUT /api/admin/drivers/:id': { ...sampleDriver, revision: 1 },
  'POST /api/admin/notifications/read': { upToId: 1 },
  'POST /api/admin/notifications/:id/read': { isRead: true },
  'POST /api/admin/messages/:id/retry': { status: 'sent' },
  'PATCH /api/admin/dealers/:id/credit': { creditLimit: '5000.00', paymentTerms: 7, invoicingEnabled: true },
  'POST /api/admin/credit-applications/:id/approve': { creditLimit: '5000.00', paymentTerms: 7 },
  'POST /api/admin/credit-applications/:id/decline': { reason: 'Too young' },
  'POST /api/admin/credit-limit-requests/:id/approve': {},
  'POST /api/admin/credit-limit-requests/:id/withdraw': {},
  'POST /api/admin/credit-limit-requests/:id/decline': { reason: 'Too much at once' },
  'POST /api/admin/invoices/:id/payments': {
    id: '0198f1c0-0000-7000-8000-00003f9a01bc',
    amount: '100.00',
    method: 'wire',
    reference: 'W-1',
  },
  'PATCH /api/admin/dealers/:id': { isActive: true },
  'POST /api/admin/dealers/:id/approve': { isApproved: true },
  'POST /api/admin/dealers/:id/decline': { reason: 'No licence' },
  'PATCH /api/admin/dealers/:id/rates': { rateStructureId: null, from: null },
  'POST /api/admin/rates': { name: 'Volume dealers', copyOf: 'standard_dealer_rates' },
  'PATCH /api/admin/rates/:id': { isActive: false, revision: 1 },
  'PUT /api/admin/rates/:id/draft': {
    audience: 'dealer',
    revision: 0,
    figures: figuresOf(seedDealerRateCard),
  },
  'POST /api/admin/rates/:id/draft/discard': { revision: 1 },
  'POST /api/admin/rates/:id/publish': {
    revision: 1,
    draftRevision: 1,
    effectiveFrom: '2027-01-01T00:00:00.000Z',
    note: 'Fuel is dearer',
  },
  'POST /api/admin/rates/:id/roll-back': { revision: 1, version: 'standard_dealer_rates-1', note: 'Wrong' },
  'POST /api/admin/rates/:id/withdraw': { revision: 1, version: 'standard_dealer_rates-2' },
}
