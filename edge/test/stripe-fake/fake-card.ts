/** The outcomes of Stripe's test numbers. */
export type CardFate = {
  readonly needsChallenge: boolean
  readonly decline: { readonly code: string; readonly declineCode?: string; readonly message: string } | null
}

const declined = { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' }
const insufficient = {
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}

const fates: Readonly<Record<string, CardFate>> = {
  '4242424242424242': { needsChallenge: false, decline: null },
  '4000000000000002': { needsChallenge: false, decline: declined },
  '4000000000009995': { needsChallenge: false, decline: insufficient },
  '4000002500003155': { needsChallenge: true, decline: null },
  '4000002760003184': { needsChallenge: true, decline: null },
  '4000008260003178': { needsChallenge: true, decline: insufficient },
}

/**
 *
 * @throws Error for a number that the fake does not know: the test that uses it is wrong.
 */
export function cardFate(number: string): CardFate {
  const fate = fates[number]
  if (!fate) throw new Error(`The Stripe fake knows no card ${number}`)
  return fate
}
