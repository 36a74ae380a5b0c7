import type { DealerApplication } from '@switchback/core/dealers/admin-dealer.ts'
import { expect, test } from 'vitest'
import { agreements } from './application-panel.tsx'

const application: DealerApplication = {
  status: 'pending',
  appliedAt: '2026-11-20T12:00:00.000Z',
  agreedToTermsAt: '2026-11-20T12:00:00.000Z',
  agreedToCreditAt: null,
  reviewedAt: null,
  reviewedBy: null,
  declineReason: null,
}

test('staff see whether an applicant agreed to a credit check (DEALER-5)', () => {
  expect(agreements(application)).toBe('Agreed to the terms. Did not agree to a credit check.')
  expect(agreements({ ...application, agreedToTermsAt: null, agreedToCreditAt: application.appliedAt })).toBe(
    'Did not say whether they agree to the terms. Agreed to a credit check.',
  )
})
