import type { ApplicationStatus } from '@switchback/core/dealers/application-status.ts'

type StatusInputs = {
  readonly application: ApplicationStatus | null
  readonly isActive: boolean
}

/** One word for where a dealership stands, as `StatusBadge` takes it. */
export function statusInputsOf({ application, isActive }: StatusInputs): { status: string } {
  if (application === 'pending') return { status: 'pending' }
  if (application === 'declined') return { status: 'declined' }
  return { status: isActive ? 'active' : 'inactive' }
}
