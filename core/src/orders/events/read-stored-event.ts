import type { EventActorKind } from './event-actor.ts'
import { kindOfStored, type StoredForm } from './kind-of-stored.ts'
import { orderEventKinds, parseOrderEvent, type OrderEvent, type OrderEventKind } from './order-event.ts'

/** The stored facts of an event; releases before ADR-69 stored `changes` as JSON text. */
export type StoredFacts = Readonly<Record<string, unknown>>

/** A row of `order_events` as far as it says what happened. */
export type StoredEvent = StoredForm & {
  /** None for a row of a release before ADR-69. */
  readonly event: string | null
  readonly actorKind: EventActorKind
  readonly facts: StoredFacts | null
}

const isKind = (text: string | null): text is OrderEventKind => orderEventKinds.some((kind) => kind === text)

/** The kind of a stored event; by its other columns if it states none or one of a later release. */
export const storedEventKind = (row: Omit<StoredEvent, 'facts'>): OrderEventKind =>
  isKind(row.event) ? row.event : kindOfStored(row)

function factsOf({ facts, fromState, toState, reason }: StoredEvent): StoredFacts {
  const changes = facts?.['changes']
  return {
    ...facts,
    ...(typeof changes === 'string' ? { changes: JSON.parse(changes) as unknown } : {}),
    ...(fromState === null ? {} : { from: fromState }),
    ...(toState === null ? {} : { to: toState }),
    ...(reason === null ? {} : { reason }),
  }
}

/** Reads a stored event; one whose facts nobody can read is `noted`. Source: ORDER-24, ADR-69. */
export function readStoredEvent(row: StoredEvent): OrderEvent {
  const kind = storedEventKind(row)
  return parseOrderEvent(kind, factsOf(row)) ?? { kind: 'noted', reason: row.reason }
}
