// A device saves answers of today and shows them to the app of later; and it has saved answers of earlier releases.
import { describe, expect, test } from 'vitest'
import { invoiceStatuses } from '#core/invoices/invoice-status.ts'
import { messagesOf } from '#core/testing/messages-of.ts'
import { orderActions, orderStatuses, paymentStates, transportStates } from '../state/order-state.ts'
import { AttachFile, AttachmentResponse } from './attachment-response.ts'
import { DealerOrderDetails } from './dealer-order-details.ts'
import { DealerOrderResponse, DealerOrderRow } from './dealer-order-response.ts'
import { LoadedOrder } from './loaded-order.ts'
import { managePath, manageLinkDays, OpenManageLink } from './manage-link.ts'
import { OrderResponse } from './order-response.ts'

const at = '2026-11-21T15:42:00.000Z'

/** An answer of the first release: every field that may be null is. */
const earliest = {
  id: 'SB1',
  trackingCode: 'T1',
  quoteId: null,
  customerName: 'Ada Okafor',
  customerEmail: 'ada@example.com',
  customerPhone: '8135550142',
  pickupAddress: '1 Main St',
  deliveryAddress: '2 Oak Ave',
  pickupZip: '33601',
  deliveryZip: '90001',
  vehicleYear: '2021',
  vehicleMake: 'Honda',
  vehicleModel: 'Accord',
  vehicleVin: null,
  vehicleType: 'Sedan',
  transportType: 'open',
  isRunning: true,
  distance: 2500,
  baseRate: '0.55',
  totalPrice: '1375.00',
  depositAmount: '275.00',
  remainingBalance: '1100.00',
  paidAmount: '0.00',
  refundedAmount: '0.00',
  due: { kind: 'now', now: '275.00', atDelivery: '1100.00', onInvoice: '0.00', dueDate: null },
  preferredPickupDate: null,
  notes: null,
  status: 'pending',
  transportStatus: 'pending',
  paymentStatus: 'unpaid',
  paymentCompleted: false,
  paymentMethod: 'stripe',
  paymentType: 'deposit',
  depositPaid: false,
  fullPrepaid: false,
  paymentDate: null,
  pickupFacilityType: 'house',
  deliveryFacilityType: 'house',
  pickupFacilityNotes: null,
  deliveryFacilityNotes: null,
  dealerId: null,
  attachments: [],
  cancellationReason: null,
  cancelledAt: null,
  rateVersion: '1',
  allowedActions: [],
  revision: 1,
  createdAt: at,
  updatedAt: at,
} as const

const file = {
  id: 'f1',
  name: 'title.pdf',
  size: 7,
  type: 'application/pdf',
  createdAt: at,
  vehiclePosition: 1,
}
const vehicle = {
  position: 0,
  vehicleYear: '2021',
  vehicleMake: 'Honda',
  vehicleModel: 'Accord',
  vehicleVin: null,
  vehicleType: 'SUV',
  transportType: 'enclosed',
  isRunning: false,
  stockNumber: null,
  lotNumber: null,
  releaseNote: null,
  quoteId: null,
  distance: 2500,
  baseRate: '0.55',
  totalPrice: '1375.00',
  breakdown: {
    basePrice: '1375.00',
    vehicleModifier: '0.00',
    transportModifier: '0.00',
    runningModifier: '0.00',
    markup: '0.00',
    rounding: '0.00',
    minimumAdjustment: '0.00',
  },
}
const text = {
  quoteId: 'q1',
  vehicleVin: '1HGCM82633A004352',
  preferredPickupDate: '2026-11-22',
  notes: 'Gate 4',
  paymentDate: at,
  pickupFacilityNotes: 'Lot 2',
  deliveryFacilityNotes: 'Ring twice',
  dealerId: 'd1',
  cancellationReason: 'Sold',
  cancelledAt: at,
}

/** An answer of today: every field says something. */
const latest = {
  ...earliest,
  ...text,
  vehicles: [vehicle, { ...vehicle, position: 1, breakdown: { ...vehicle.breakdown, agreed: '-5.00' } }],
  cancelledVehicles: [
    { ...vehicle, cancelledAt: at, cancellationReason: null },
    { ...vehicle, cancelledAt: at, cancellationReason: 'Sold' },
  ],
  hasOceanLeg: true,
  moneyLines: [{ kind: 'paid', label: 'Deposit', amount: '275.00', at }],
  cardPayments: [{ paidAt: at, amount: '275.00', card: null, transactionId: 'pi_1' }],
  due: { ...earliest.due, dueDate: '2026-12-01' },
  assignedDriver: { firstName: 'Dee', companyName: null, usdotNumber: null, phone: null },
  attachments: [file],
}

describe('an order', () => {
  test('of the first release gets what it lacks', () => {
    const added = { vehicles: [], cancelledVehicles: [], hasOceanLeg: false, cardPayments: [] }
    expect(OrderResponse.parse(earliest)).toEqual({ ...earliest, ...added })
  })

  test('of today is read as it is', () => {
    expect(OrderResponse.parse(latest)).toEqual(latest)
  })

  test.each([
    ['status', orderStatuses],
    ['transportStatus', transportStates],
    ['paymentStatus', paymentStates],
    ['paymentMethod', ['stripe', 'invoice']],
    ['paymentType', ['deposit', 'full']],
  ] as const)('has one %s of %j', (field, values) => {
    for (const value of values) expect(messagesOf(OrderResponse, { ...earliest, [field]: value })).toEqual([])
    expect(messagesOf(OrderResponse, { ...earliest, [field]: '' })).toHaveLength(1)
  })

  test('asks for its money in one of these ways, and allows these actions', () => {
    const kinds = 'now at_delivery nothing invoiced refunded cancelled never_charged invoice_void'.split(' ')
    const due = (kind: string) => ({ ...earliest, due: { ...earliest.due, kind } })
    for (const kind of kinds) expect(messagesOf(OrderResponse, due(kind))).toEqual([])
    expect(messagesOf(OrderResponse, due(''))).toHaveLength(1)
    expect(messagesOf(OrderResponse, { ...earliest, allowedActions: orderActions })).toEqual([])
  })

  test('that a form edits says where it lies and what it was priced by', () => {
    const quote = {
      id: null,
      pickupZip: '33601',
      deliveryZip: '90001',
      vehicleType: 'Sedan',
      transportType: 'open',
      isRunning: true,
      distance: 2500,
      baseRate: '0.55',
      totalPrice: '1375.00',
      createdAt: at,
    }
    const points = { pickupLat: 27.9, pickupLng: -82.4, deliveryLat: null, deliveryLng: null }
    const loaded = { ...latest, ...points, quote }
    expect(LoadedOrder.parse(loaded)).toEqual(loaded)
  })
})

const ofDealer = { ...earliest, placedBy: null, invoice: null, driver: null }
const groups = { customerInfo: null, vehicleInfo: null, quote: null }
const added = {
  dealerUserId: null,
  invoiceStatus: null,
  cancelledBy: null,
  vehicleCount: 1,
  stockNumbers: [],
  ...groups,
}

/** The fields that a list does not carry. */
const unlisted =
  'assignedDriver baseRate cancelledVehicles cardPayments customerEmail customerPhone hasOceanLeg moneyLines paymentDate rateVersion revision vehicles'.split(
    ' ',
  )

describe('an order of a dealership', () => {
  test('of the first release gets what it lacks', () => {
    expect(DealerOrderResponse.parse(ofDealer)).toMatchObject(added)
    expect(DealerOrderRow.parse(ofDealer)).toMatchObject({
      ...added,
      dealerId: null,
      notes: null,
      fullPrepaid: false,
      refundedAmount: '0.00',
      pickupFacilityNotes: null,
      attachments: [],
    })
  })

  test('has the facilities of a dealership in a row without any', () => {
    const { pickupFacilityType, deliveryFacilityType, fullPrepaid, refundedAmount, ...row } = ofDealer
    expect([pickupFacilityType, deliveryFacilityType, fullPrepaid, refundedAmount]).toHaveLength(4)
    expect(DealerOrderRow.parse(row)).toMatchObject({
      pickupFacilityType: 'auction',
      deliveryFacilityType: 'dealership',
      fullPrepaid: false,
      refundedAmount: '0.00',
    })
    expect(DealerOrderRow.parse(row)).not.toHaveProperty('orderedVehicles')
    const { attachments, ...bare } = row
    expect(attachments).toEqual([])
    expect(DealerOrderRow.parse(bare).attachments).toEqual([])
  })

  test('of today is read as it is', () => {
    const full = {
      ...latest,
      placedBy: { id: 'u1', name: 'Rosa' },
      dealerUserId: 'u1',
      invoice: { id: 'i1', invoiceNumber: 'INV-2026-000001', status: invoiceStatuses[0] },
      invoiceStatus: invoiceStatuses[0],
      cancelledBy: 'customer',
      driver: { name: 'Dee', phone: '8135550142' },
      vehicleCount: 2,
      stockNumbers: ['A1'],
      customerInfo: { name: 'Ada', email: 'a@b.co', phone: '8', pickupAddress: '1', deliveryAddress: '2' },
      vehicleInfo: { year: '2021', make: 'Honda', model: 'Accord', vin: null },
      quote: {
        id: null,
        pickupZip: '33601',
        deliveryZip: '90001',
        vehicleType: 'Sedan',
        transportType: 'open',
        isRunning: true,
        distance: 2500,
        baseRate: 0.55,
        totalPrice: 1375,
        createdAt: at,
      },
    }
    expect(DealerOrderResponse.parse(full)).toEqual(full)
    const orderedVehicles = [
      { name: '2021 Honda Accord', vin: null, quoteId: null },
      {
        name: '2020 Ford F-150',
        vin: '1HGCM82633A004352',
        quoteId: 'q1',
        vehicleType: 'Pickup',
        transportType: 'open',
        isRunning: true,
        stockNumber: null,
        totalPrice: '1375.00',
      },
    ]
    const row = { ...full, orderedVehicles, deliveryDays: null }
    const shown = Object.entries(row).filter(([key]) => !unlisted.includes(key))
    expect(DealerOrderRow.parse(row)).toEqual(Object.fromEntries(shown))
  })
})

describe('the page of an order', () => {
  const days = { from: '2026-11-22', to: '2026-11-24' }
  const place = { city: null, state: null, point: null }
  const known = { city: 'Tampa', state: 'FL', point: { lat: 27.9, lng: -82.4 } }
  const message = { id: 'm1', channel: 'mail', title: 'Paid', recipient: 'a@b.co', state: 'sent', at }
  const invoice = {
    id: 'i1',
    invoiceNumber: 'INV-2026-000001',
    issueDate: '2026-11-21',
    dueDate: '2026-12-21',
    paidDate: null,
    total: '1375.00',
    paidAmount: '0.00',
    balanceDue: '1375.00',
    status: invoiceStatuses[0],
  }
  const step = (state: string) => ({ kind: 'placed', label: 'Placed', state, at: null })
  const page = {
    pickup: place,
    delivery: known,
    estimate: { pickup: null, delivery: days },
    steps: ['done', 'current', 'upcoming', 'not_reached'].map((state) => step(state)),
    events: [{ kind: 'placed', title: 'Placed', at }],
    next: null,
    carrierName: null,
    invoice: null,
    messages: [
      ...['on_its_way', 'sent', 'saved', 'failed'].map((state) => ({ ...message, state })),
      { ...message, channel: 'sms' },
    ],
  }

  test.each<[string, object]>([
    ['with nothing yet', {}],
    ['with everything', { next: { title: 'Pay', text: 'Now' }, carrierName: 'Gulf Haul', invoice }],
    ['with a paid invoice', { invoice: { ...invoice, paidDate: '2026-11-22' } }],
    ['without a higher price', { proposedChange: null }],
    [
      'with a higher price',
      {
        proposedChange: {
          id: 'p1',
          changes: [{ label: 'Pickup ZIP', before: '33601', after: '33602' }],
          totalBefore: '1.00',
          total: '2.00',
          expiresAt: at,
        },
      },
    ],
  ])('%s is read as it is', (_, changes) => {
    expect(DealerOrderDetails.parse({ ...page, ...changes })).toEqual({ ...page, ...changes })
  })

  test.each<[string, object]>([
    ['a step in no state', { steps: [step('')] }],
    ['a step of no kind', { steps: [{ ...step('done'), kind: 7 }] }],
    ['an event of no kind', { events: [{ kind: 7, title: 'Placed', at }] }],
    ['a message in no state', { messages: [{ ...message, state: '' }] }],
    ['a message by no channel', { messages: [{ ...message, channel: '' }] }],
  ])('%s is not read', (_, changes) => {
    expect(messagesOf(DealerOrderDetails, { ...page, ...changes })).toHaveLength(1)
  })
})

describe('a file', () => {
  test('may be about no vehicle, also in what was saved before it said so', () => {
    const { vehiclePosition, ...whole } = file
    expect(AttachmentResponse.parse(file).vehiclePosition).toBe(vehiclePosition)
    expect(AttachmentResponse.parse(whole)).toEqual({ ...whole, vehiclePosition: null })
    expect(AttachmentResponse.parse({ ...whole, vehiclePosition: null }).vehiclePosition).toBeNull()
  })

  test('is sent with the number of its vehicle, or with its claim', () => {
    expect(AttachFile.parse({})).toEqual({})
    expect(AttachFile.parse({ vehiclePosition: '11' })).toEqual({ vehiclePosition: 11 })
    expect(messagesOf(AttachFile, { vehiclePosition: '12345' })).toEqual([
      'vehiclePosition: Name a vehicle of the order',
    ])
    expect(messagesOf(AttachFile, { claimId: '7' })).toEqual(['claimId: Name a claim of the order'])
  })
})

test('a link to orders works for 30 days after they end, and its token is in the fragment', () => {
  expect(manageLinkDays).toBe(30)
  expect(managePath('abc')).toBe('/manage#abc')
  expect(messagesOf(OpenManageLink, { token: 'a'.repeat(200) })).toEqual([])
  expect(messagesOf(OpenManageLink, { token: 'a'.repeat(201) })).toHaveLength(1)
})
