/** The page on which the carrier of a claimed vehicle sees the claim. The token is in the fragment, which is never sent. Source: CLAIM-8. */
export const carrierClaimPath = (token: string): string => `/carrier-claim#${token}`
