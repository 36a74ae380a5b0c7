/** A version of the terms of service, as far as other pages and papers quote it. */
export type Terms = {
  readonly version: string
  /** The first day on which it holds. */
  readonly since: string
  /** The section about changes, cancellations and refunds, a sentence or two each. */
  readonly cancelling: readonly string[]
}

/** The version of now; stored with each consent. Source: DEALER-5, PAY-33. */
export const termsVersion = '2026-11'

const current: Terms = {
  version: termsVersion,
  since: '2026-11-21',
  cancelling: [
    "Until you've paid, you can change the order yourself.",
    "Until a driver is assigned, you can cancel free of charge on your order's page. Everything you paid goes back to your card, usually within 5-10 business days.",
    'Once a driver is assigned, please call us. You may then owe what the carrier has already spent on your order.',
  ],
}

/** Every version that ever held, newest first. An earlier one is never edited or removed. */
const versions: readonly [Terms, ...Terms[]] = [current]

/** The terms of now. */
export const currentTerms = current

/** The terms that hold for an order of a day: the version that was accepted, else that of the day. Source: PAY-33. */
export function termsHeld(version: string | null, day: string): Terms {
  return (
    versions.find((each) => each.version === version) ??
    versions.find(({ since }) => since <= day) ??
    versions.at(-1) ??
    current
  )
}
