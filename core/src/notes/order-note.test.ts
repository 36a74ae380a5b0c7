import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mentionedUsernames, noteParts } from './order-note.ts'

test.each([
  ['@ops please call', ['ops']],
  ['Ask @Olu.Reyes, or @finance.', ['olu.reyes', 'finance']],
  ['@ops and @OPS', ['ops']],
  ['(@ops)', ['ops']],
  ['ada@example.com', []],
  ['@@ops', []],
  ['@ nobody, @', []],
  ['@... and @-', []],
])('%j mentions %j', (text, usernames) => {
  expect(mentionedUsernames(text)).toEqual(usernames)
})

test('the parts of a note are its whole text', () => {
  const texts = fc
    .array(fc.oneof(fc.string(), fc.constantFrom('@ops', '@', ' ', '.', '@a.b.')))
    .map((all) => all.join(''))
  fc.assert(
    fc.property(texts, (text) => {
      expect(
        noteParts(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
