import { newOperation, type OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { expect, test } from 'vitest'
import { itemWords } from './item-words.ts'

const at = (clock: string): number => new Date(`2026-11-22T${clock}:00`).getTime()
const now = at('16:10')
const operation = (changes: Partial<OutboxOperation> = {}): OutboxOperation => ({
  ...newOperation({ id: 'a', kind: 'place_order', version: 1, lane: 'a', queuedAt: now }),
  ...changes,
})

test.each<[string, Partial<OutboxOperation>, string | undefined, string[]]>([
  ['a new one', {}, undefined, []],
  ['one being sent', { status: 'sending', attempts: 2 }, undefined, []],
  [
    'a refused one',
    { status: 'attention', refusal: 'The price changed.' },
    undefined,
    ['The price changed.'],
  ],
  ['one behind another', {}, 'Order: Honda', ['Goes after “Order: Honda”.']],
  [
    'one without an answer',
    { attempts: 2, notBefore: at('16:12'), history: [{ at: at('16:09'), status: 'no_response' }] },
    undefined,
    ['Last try Nov 22, 2026, 4:09 PM: no response.', '2 tries so far, next try Nov 22, 2026, 4:12 PM.'],
  ],
  [
    'one that the server put off',
    { attempts: 1, history: [{ at: at('16:09'), status: 'retry', message: 'We are busy.' }] },
    undefined,
    ['Last try Nov 22, 2026, 4:09 PM: We are busy.', '1 try so far.'],
  ],
])('%s', (_, changes, after, words) => {
  expect(itemWords(operation(changes), { after, now })).toEqual(words)
})
