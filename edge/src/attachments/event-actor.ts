import type { Actor } from '@switchback/core/access/actor.ts'

/** Who an attachment event is attributed to: without an account, the customer. */
export function eventActor(actor: Actor | undefined): {
  readonly actorKind: 'customer' | 'dealer' | 'staff'
  readonly actorId: string | null
} {
  return { actorKind: actor?.kind ?? 'customer', actorId: actor?.userId ?? null }
}
