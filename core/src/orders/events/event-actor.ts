import * as z from 'zod/mini'

/**
 * Who causes an event of an order: a customer without an account who holds the order's id, a signed-in user, the card
 * provider, a job, a driver by the link of an assignment, or a carrier by the link of an offer. An API key becomes a kind
 * of its own. Source: ORDER-24, ADR-69.
 */
export const EventActor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('customer') }),
  z.object({ kind: z.literal('dealer'), userId: z.string() }),
  z.object({ kind: z.literal('staff'), userId: z.string() }),
  z.object({ kind: z.literal('provider') }),
  z.object({ kind: z.literal('system') }),
  z.object({ kind: z.literal('driver') }),
  z.object({ kind: z.literal('carrier'), carrierId: z.string() }),
])
export type EventActor = z.output<typeof EventActor>
export type EventActorKind = EventActor['kind']

/** The columns in which tables store an actor. */
export type ActorColumns = { readonly actorKind: EventActorKind; readonly actorId: string | null }

/** The id of a user or of a carrier; null for whoever has none. */
function idOf(actor: EventActor): string | null {
  if ('userId' in actor) return actor.userId
  return 'carrierId' in actor ? actor.carrierId : null
}

/** An actor as tables store it. */
export const actorColumns = (actor: EventActor): ActorColumns => ({
  actorKind: actor.kind,
  actorId: idOf(actor),
})
