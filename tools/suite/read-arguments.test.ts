import { expect, test } from 'vitest'
import { readArguments } from './read-arguments.ts'

test('without arguments all stages run, else those whose titles are named', () => {
  expect(readArguments([])).toEqual({ wanted: [], at: undefined })
  expect(readArguments(['lint', 'browser'])).toEqual({ wanted: ['lint', 'browser'], at: undefined })
})

test('a moment is for the unit and API tests', () => {
  const at = '2027-03-14T07:30:00Z'
  expect(readArguments(['--at', at])).toEqual({ wanted: ['unit'], at })
  expect(readArguments(['lint', '--at', at])).toEqual({ wanted: ['unit', 'lint'], at })
})

test.each([['--at'], ['--at', 'noon']])('no moment is an error: %s %s', (...args) => {
  expect(() => readArguments(args)).toThrow('--at needs a moment')
})
