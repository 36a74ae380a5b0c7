import { sampleRecord } from '@switchback/core/testing/sample-record.ts'

const at = '2026-11-21T15:42:00.000Z'
const id = '0198a000-0000-7000-8000-0000000000d1'

/** Of no page on which a contact signs. */
export const signingToken = 'f'.repeat(32)

const { contact: _contact, driver: _driver, signedAt: _signedAt, ...parts } = sampleRecord()

/** The sample record before anybody has signed it. */
export const sampleDraft = { ...parts, isCodeAsked: true }

/** Bodies that the routes of the driver's page accept. */
export const driverSamples: Readonly<Record<string, object>> = {
  'POST /api/driver/:token/open': { key: '000001', device: 'iPhone, Safari' },
  'POST /api/driver/:token/rebind': { device: 'iPhone, Safari' },
  'POST /api/driver/:token/records': sampleRecord(),
  'PUT /api/driver/:token/inspections/:id/photos/:number': { photo: 'no photo' },
  'POST /api/driver/:token/inspections/:id/complete': { lost: [{ number: 1, reason: 'Broken' }] },
  'POST /api/driver/:token/events': { events: [{ id, at, kind: 'update', update: 'on_time', note: 'Soon' }] },
  'POST /api/driver/:token/code': { code: '1234' },
  'POST /api/driver/:token/signings': sampleDraft,
  'POST /api/signings': { token: signingToken },
  'POST /api/signings/sign': { token: signingToken, name: 'Ada Okafor', path: 'M10 10l5 5' },
  'POST /api/driver/:token/gate-pass': { vehicle: 0, place: { lat: 27.9, lon: -82.4, accuracy: 10 } },
}
