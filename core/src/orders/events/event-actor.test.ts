import { expect, test } from 'vitest'
import { messagesOf } from '#core/testing/messages-of.ts'
import { actorColumns, EventActor } from './event-actor.ts'

test.each([
  [{ kind: 'customer' }, null],
  [{ kind: 'dealer', userId: 'u1' }, 'u1'],
  [{ kind: 'staff', userId: 'u2' }, 'u2'],
  [{ kind: 'provider' }, null],
  [{ kind: 'system' }, null],
  [{ kind: 'driver' }, null],
  [{ kind: 'carrier', carrierId: 'c1' }, 'c1'],
])('%j is stored with the id %s', (actor, actorId) => {
  expect(actorColumns(EventActor.parse(actor))).toEqual({ actorKind: actor.kind, actorId })
})

test('nobody else acts, and a user has an id', () => {
  expect(messagesOf(EventActor, { kind: '' })).toHaveLength(1)
  expect(messagesOf(EventActor, { kind: 'dealer' })).toHaveLength(1)
})
