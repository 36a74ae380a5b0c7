import { messageStates } from '@switchback/core/messages/admin-message.ts'
import { expect, test } from 'vitest'
import { canResend, canRetry } from './message-words.ts'

const deedsOf = (recipient: string) =>
  messageStates.map((state) => [state, canResend({ state, recipient }), canRetry({ state, recipient })])

test('a message that was given up is tried again, one that was sent is sent again', () => {
  const deeds = deedsOf('ada@example.com')
  expect(deeds.filter(([, , retries]) => retries).map(([state]) => state)).toEqual(['dead', 'settled'])
  expect(deeds.filter(([, resends]) => resends).map(([state]) => state)).toEqual(
    messageStates.filter((state) => !['held', 'waiting', 'sending', 'dead', 'settled'].includes(state)),
  )
})

test('a message that lost its receiver and text is sent in no state', () => {
  expect(deedsOf('').filter(([, resends, retries]) => resends || retries)).toEqual([])
})
