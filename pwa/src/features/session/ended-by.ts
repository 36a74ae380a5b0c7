const reasons = ['signed-out', 'other-portal'] as const

/** What another tab did that ended a session. */
export type EndedBy = (typeof reasons)[number]

/** The address's `ended`, as far as it is a reason. */
export function readEndedBy({ ended }: Record<string, unknown>): { ended?: EndedBy } {
  const reason = reasons.find((each) => each === ended)
  return reason ? { ended: reason } : {}
}
