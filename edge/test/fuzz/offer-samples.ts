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
    version: 'e'.repeat(64),
  },
  'POST /api/offers/pin': { token },
  'POST /api/offers/device': { token, device, dotNumber: '1000001', pin: '123456' },
  'POST /api/offers/confirmation': {
    token,
    device,
    confirmationId: '6b0c7a36-6f55-4f0e-9a43-7f3f4f3b3d11',
    name: 'Dana Reyes',
    isAgreed: true,
  },
  'POST /api/offers/confirmation/paper': {
    token,
    device,
    confirmationId: '6b0c7a36-6f55-4f0e-9a43-7f3f4f3b3d11',
  },
  'POST /api/offers/driver': {
    token,
    device,
    driverName: 'Rosa Díaz',
    driverPhone: '8135550142',
    truck: 'White Kenworth',
    plate: 'FL 1234',
  },
} as const
