import * as z from 'zod/mini'

/**
 * Who causes an event of an order: a customer without an account who holds the order's id, a signed-in user, the card
 * provider, a job, or a driver by the link of an assignment. A carrier and an API key become kinds of their own. Source: ORDER-24, ADR-69.
 */
export const EventActor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('customer') }),
  z.object({ kind: z.literal('dealer'), userId: z.string() }),
  z.object({ kind: z.literal('staff'), userId: z.string() }),
  z.object({ kind: z.literal('provider') }),
  z.object({ kind: z.literal('system') }),
  z.object({ kind: z.literal('driver') }),
])
export type EventActor = z.output<typeof EventActor>
export type EventActorKind = EventActor['kind']

/** The columns in which tables store an actor. */
export type ActorColumns = { readonly actorKind: EventActorKind; readonly actorId: string | null }

/** An actor as tables store it. */
export const actorColumns = (actor: EventActor): ActorColumns => ({
  actorKind: actor.kind,
  actorId: 'userId' in actor ? actor.userId : null,
})
