import { newId } from './new-id.ts'
import { tabStorage } from './device-storage.ts'

/** A form that has not been sent, and the key under which it will be: the same one until the order is placed. */
export type OrderDraft<Values> = {
  values: Values | null
  idempotencyKey: string
  /** What the form began with when this was typed. */
  base?: Values | undefined
}

const keyOf = (subject: string): string => `switchback.order-draft.${subject}`

/** Forms half filled, kept for this tab alone, so that a reload loses nothing and another person finds nothing. */
export const orderDrafts = {
  open<Values>(subject: string): OrderDraft<Values> {
    const saved = tabStorage.read(keyOf(subject)) as Partial<OrderDraft<Values>> | null
    return {
      values: saved?.values ?? null,
      idempotencyKey: saved?.idempotencyKey ?? newId(),
      base: saved?.base,
    }
  },
  keep<Values>(subject: string, draft: OrderDraft<Values>): void {
    tabStorage.write(keyOf(subject), draft)
  },
  discard(subject: string): void {
    tabStorage.remove(keyOf(subject))
  },
}
