const reasons = ['signed-out', 'other-portal'] as const

/** Why a change in another tab ended the session. */
export type EndedBy = (typeof reasons)[number]

/** The `ended` parameter of the URL, if it is a known reason. */
export function readEndedBy({ ended }: Record<string, unknown>): { ended?: EndedBy } {
  const reason = reasons.find((each) => each === ended)
  return reason ? { ended: reason } : {}
}
