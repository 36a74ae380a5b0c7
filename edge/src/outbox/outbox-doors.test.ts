import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join, relative } from 'node:path'
import { messageKinds } from '@switchback/core/messages/message-facts.ts'
import { messageReceivers } from '@switchback/core/messages/message-receivers.ts'
import { expect, test } from 'vitest'
import { unlimitedSender } from '../../test/api/unlimited-sender.ts'
import { enqueuePaid, enqueueUnder } from './enqueue/enqueue-requested.ts'
import { enqueue } from './enqueue/enqueue.ts'
import type { AnyMessage } from './enqueue/message.ts'

// A message reaches the outbox through its kind's door only. Source: MSG-26.
const source = fileURLToPath(new URL('..', import.meta.url))
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({
    name: relative(source, join(source, name)),
    text: readFileSync(join(source, name), 'utf8'),
  }))

const filesWith = (pattern: RegExp) =>
  files.flatMap(({ name, text }) => (pattern.test(text) ? [name] : [])).toSorted()

test('the insert without a limit is called by two doors and by nobody else', () => {
  expect(filesWith(/\/insert-rows\.ts'/)).toEqual([
    'outbox/enqueue/enqueue-requested.ts',
    'outbox/enqueue/enqueue.ts',
    'outbox/enqueue/message-limits.ts',
  ])
  expect(filesWith(/\binsertRows\(/)).toEqual([
    'outbox/enqueue/enqueue-requested.ts',
    'outbox/enqueue/enqueue.ts',
    'outbox/enqueue/insert-rows.ts',
  ])
})

test('nobody else writes a row of the outbox or of the held messages', () => {
  expect(
    filesWith(/insert\((?:outboxMessages|heldMessages)\)|INSERT INTO (?:\$\{)?(?:outbox|held)_?[mM]essages/),
  ).toEqual([
    'outbox/enqueue/enqueue.ts',
    'outbox/enqueue/insert-rows.ts',
    // A staff member sends one again.
    'outbox/staff/change-message.ts',
  ])
})

test('a digest is written by its job alone, a staff notification by its dispatcher', () => {
  expect(filesWith(/\benqueueDigest\(/)).toEqual([
    'outbox/digests/send-digests.ts',
    'outbox/enqueue/enqueue-requested.ts',
  ])
  expect(filesWith(/\benqueueUnder\(/)).toEqual([
    'notifications/dispatch-notifications.ts',
    'outbox/enqueue/enqueue-requested.ts',
    'outbox/staff/send-email.ts',
    'sharing/share-quote.ts',
  ])
})

test('every kind says to whom it goes, and the types let no kind through another door', () => {
  expect(Object.keys(messageReceivers).toSorted()).toEqual([...messageKinds].toSorted())
  const context = { ...unlimitedSender, now: new Date(0) }
  const message = {} as AnyMessage
  const shared = message as Extract<AnyMessage, { kind: 'quote_shared' }>
  const placed = message as Extract<AnyMessage, { kind: 'order_received' }>
  const calls = [
    // @ts-expect-error a shared quote is refused over its limit, so it is not held
    () => enqueue(context, [shared]),
    // @ts-expect-error a mail about an order waits for the digest and has no other door
    () => enqueuePaid([placed], undefined as never, context.now),
    // @ts-expect-error nor may it be written under a limiter that somebody chose
    () => enqueueUnder(placed, undefined as never, context.now),
    // @ts-expect-error the sender cannot be left out: it is the request's context
    () => enqueue({ now: context.now, config: context.config }, [placed]),
  ]
  expect(calls).toHaveLength(4)
})
