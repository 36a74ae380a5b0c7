import type { ApplicationStatus } from '@switchback/core/dealers/dealer-views.ts'

type StatusInputs = {
  readonly application: ApplicationStatus | null
  readonly isActive: boolean
}

/** The dealership's status for `StatusBadge`. */
export function dealerStatus({ application, isActive }: StatusInputs): { status: string } {
  if (application === 'pending') return { status: 'pending' }
  if (application === 'declined') return { status: 'declined' }
  return { status: isActive ? 'active' : 'inactive' }
}
