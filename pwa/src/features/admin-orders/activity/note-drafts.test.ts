import { expect, test } from 'vitest'
import { noteDrafts } from './note-drafts.ts'

test('a note is the same one after its page was left, until a refusal makes it another', () => {
  const { id } = noteDrafts.of('SB1')
  noteDrafts.keep('SB1', { id, text: 'Call them' })
  expect(noteDrafts.of('SB1')).toEqual({ id, text: 'Call them' })
  const next = noteDrafts.beginAnew('SB1')
  expect(next).not.toBe(id)
  expect(noteDrafts.of('SB1')).toEqual({ id: next, text: 'Call them' })
})

test('a note that was added is forgotten, with its id', () => {
  const { id } = noteDrafts.of('SB2')
  noteDrafts.keep('SB2', { id, text: 'Call them' })
  noteDrafts.keep('SB2', { id, text: '' })
  expect(noteDrafts.of('SB2').text).toBe('')
  expect(noteDrafts.of('SB2').id).not.toBe(id)
})
