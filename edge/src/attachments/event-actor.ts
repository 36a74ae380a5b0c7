import type { Actor } from '@switchback/core/access/actor.ts'

/** Who is written down for what happened to a file: the one without an account is the customer. */
export function eventActor(actor: Actor | undefined): {
  readonly actorKind: 'customer' | 'dealer' | 'staff'
  readonly actorId: string | null
} {
  return { actorKind: actor?.kind ?? 'customer', actorId: actor?.userId ?? null }
}
