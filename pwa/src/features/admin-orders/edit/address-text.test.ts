import { expect, test } from 'vitest'
import { entryOfLine, lineOfEntry } from './address-text.ts'

const address = { street: '9 Elm St', city: 'Tampa', state: 'FL', zipCode: '33602' }

test.each([
  [{ text: '9 Elm St, Tampa, FL 33602', address }, '9 Elm St, Tampa, FL 33602'],
  [{ text: 'Tampa, FL 33602', address }, '9 Elm St, Tampa, FL 33602'],
  [{ text: 'Tampa, FL 33602', address: { ...address, street: '' } }, 'Tampa, FL 33602'],
  [
    { text: 'Gate 4, behind the mill 33602', address: { ...address, city: '', street: '' } },
    'Gate 4, behind the mill 33602',
  ],
])('%j is the line %s', (entry, line) => expect(lineOfEntry(entry)).toBe(line))

test.each(['9 Elm St, Tampa, FL 33602', 'somewhere', ''])(
  'a field that begins with “%s” keeps it',
  (line) => {
    expect(lineOfEntry(entryOfLine(line))).toBe(line)
  },
)
