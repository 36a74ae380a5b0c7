import { newId } from './new-id.ts'
import { tabStorage } from './device-storage.ts'

/** An unsent form and its idempotency key, which stays the same until the order is placed. */
export type OrderDraft<Values> = {
  values: Values | null
  idempotencyKey: string
  /** The form's initial values when the user typed this draft. */
  base?: Values | undefined
}

const keyOf = (subject: string): string => `switchback.order-draft.${subject}`

/** Unfinished forms, saved for this tab only: a reload loses nothing, and another user of the device sees nothing. */
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
