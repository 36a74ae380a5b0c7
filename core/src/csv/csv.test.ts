import { describe, expect, test } from 'vitest'
import { csvText } from './csv-text.ts'

describe('a CSV file', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])(
    'stops a spreadsheet from running the text %j as a formula',
    (text) => {
      expect(csvText([[text]])).toContain(`'${text}`)
    },
  )

  test('leaves a negative sum of money a number, and nothing longer', () => {
    expect(csvText([['-50.00', '-50.00+1', '-50.00\n']])).toBe(`\uFEFF-50.00,'-50.00+1,"'-50.00\n"\r\n`)
  })

  test('leaves numbers unchanged, including negative ones', () => {
    expect(csvText([[-12.5, 3]])).toBe('\uFEFF-12.5,3\r\n')
  })
})
