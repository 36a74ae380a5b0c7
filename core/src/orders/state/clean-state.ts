/** `waiting`: clean so far, while copies or photos are on their way. Source: DRIVER-15. */
export const cleanStates = ['waiting', 'clean', 'unclean'] as const
export type CleanState = (typeof cleanStates)[number]

/** Whether a delivery is clean, and why it is not, as sentences without a period; none unless it is unclean. */
export type CleanDelivery = { state: CleanState; reasons: string[] }

/** Each state, in the words of staff. */
export const cleanWords: Readonly<Record<CleanState, string>> = {
  waiting: 'Clean so far',
  clean: 'Clean delivery',
  unclean: 'Not a clean delivery',
}
