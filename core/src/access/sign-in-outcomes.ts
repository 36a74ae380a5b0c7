/** How an attempt to sign in ended. Source: DEALER-20. */
export const signInOutcomes = ['signed_in', 'wrong_password', 'wrong_code'] as const
export type SignInOutcome = (typeof signInOutcomes)[number]
