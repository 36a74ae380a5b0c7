const token = 'f'.repeat(64)
const device = 'd'.repeat(64)

/** Valid bodies of the calls of a carrier by the link of an offer. */
export const offerSamples = {
  'POST /api/offers': { token, device },
  'POST /api/offers/answer': {
    action: 'accept',
    token,
    device,
    dotNumber: '1000001',
    pin: '123456',
    pay: '500.00',
  },
  'POST /api/offers/pin': { token },
  'POST /api/offers/driver': {
    token,
    device,
    driverName: 'Rosa Díaz',
    driverPhone: '8135550142',
    truck: 'White Kenworth',
    plate: 'FL 1234',
  },
} as const
