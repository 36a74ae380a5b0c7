import { messageKinds } from '@switchback/core/messages/message-facts.ts'
import { expect, test } from 'vitest'
import { sampleMessages, sampleVehicles } from './sample-messages.ts'

const samples = sampleMessages()

test('every kind of message has a sample', () => {
  expect(new Set(samples.map(({ kind }) => kind))).toEqual(new Set(messageKinds))
})

test.each(samples.filter(({ name }) => name.endsWith('-3-vehicles')))(
  'the message $name names each of three vehicles, and none only as one of more',
  ({ text, html }) => {
    for (const vehicle of sampleVehicles) {
      expect(text).toContain(vehicle)
      expect(html).toContain(vehicle)
    }
  },
)

test.each(samples)(
  'the message $name says no word twice in a row, and no ZIP twice in a line',
  ({ text }) => {
    for (const line of text.split('\n')) {
      expect(line).not.toMatch(/\b(\p{L}{2,}) \1\b/u)
      expect(line).not.toMatch(/\b(\d{5})\b.*\b\1\b/)
    }
  },
)
