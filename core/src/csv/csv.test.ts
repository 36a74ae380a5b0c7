import { describe, expect, test } from 'vitest'
import { csvText } from './csv-text.ts'

describe('a CSV file', () => {
  test.each([
    'stops a spreadsheet from running the text %j as a formula',
    '+1',
    '-1',
    '@SUM(A1)',
    '\tx',
    '\rx',
  ])('keeps a spreadsheet from running the text %j', (text) => {
    expect(csvText([[text]])).toContain(`'${text}`)
  })

  test('leaves numbers unchanged, including negative ones', () => {
    expect(csvText([[-12.5, 3]])).toBe('\uFEFF-12.5,3\r\n')
  })
})
