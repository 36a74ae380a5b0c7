import { factsOf, type ReceivedRefusal } from '#core/errors/refusal-facts.ts'
import { AlreadyOrderedFacts, type OrderInTheWay } from './already-ordered.ts'

/** The orders of an `already_ordered` refusal; none for any other, or if they cannot be read. Source: ORDER-46. */
export function ordersOfRefusal(refusal: ReceivedRefusal | undefined): readonly OrderInTheWay[] {
  const facts = AlreadyOrderedFacts.safeParse(factsOf(refusal, 'already_ordered'))
  return facts.success ? facts.data.orders : []
}
