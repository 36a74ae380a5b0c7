/**
 * The states of a message after its provider took it, each final over those before it. `delayed`: the provider
 * still tries. `bounced`: it did not arrive, at once or after a server had accepted it. `complained`: it arrived, and
 * the receiver called it spam. Source: MSG-36.
 */
export const deliveryStates = ['delayed', 'delivered', 'bounced', 'complained'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** A provider's report about one message. `reason` is the provider's code, never its free text. */
export type DeliveryReport = { readonly state: DeliveryState; readonly reason: string | null }

/**
 * The states that a report of `state` replaces. Reports arrive twice and in any order: one that is no later state than
 * the known one changes nothing. Source: MSG-36.
 */
export const statesBefore = (state: DeliveryState): readonly DeliveryState[] =>
  deliveryStates.slice(0, deliveryStates.indexOf(state))

/** A message that was sent, as staff count it: whatever did not arrive is not delivered. */
export const isNotDelivered = ({
  status,
  delivery,
}: {
  readonly status: string
  readonly delivery?: DeliveryState | null | undefined
}): boolean => status === 'dead' || delivery === 'bounced'
