import { expect, test } from 'vitest'
import { profileEvent } from './profile-events.ts'

test('a change of a dealership’s details reads as people write them', () => {
  const { detail } = profileEvent({
    changes: {
      phone: ['8135550110', '8135550199'],
      dueSoonMails: [true, false],
      taxId: [null, '12-3456789'],
    },
    actorName: 'Dana Ortiz',
    createdAt: '2026-03-02T15:00:00.000Z',
  })
  expect(detail).toBe(
    'Phone: (813) 555-0110 to (813) 555-0199; Reminders before invoices are due: on to off; Tax ID: none to 12-3456789',
  )
})
