import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvText } from './csv-text.ts'
import { readCsv } from './read-csv.ts'

describe('a CSV file', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])(
    'keeps a spreadsheet from running the text %j',
    (text) => {
      expect(csvText([[text]])).toContain(`'${text}`)
    },
  )

  test('leaves numbers alone, negative ones too', () => {
    expect(csvText([[-12.5, 3]])).toBe('\uFEFF-12.5,3\r\n')
  })

  test('comes back as the texts that went in', () => {
    const text = fc.string().map((any) => any.trim().replaceAll('\r', ''))
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
        const filled = rows.filter((row) => row.some((cell) => cell !== '' && cell !== "'"))
        const own = filled.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@])/, '')))
        expect(readCsv(csvText(filled.map((row, at) => [`row ${at}`].concat(row))))).toEqual(
          own.map((row, at) => [`row ${at}`].concat(row)),
        )
      }),
    )
  })

  test.each([
    [
      'a;b;"c;d"\n1;2;3',
      [
        ['a', 'b', 'c;d'],
        ['1', '2', '3'],
      ],
    ],
    [
      'a\tb\r\n\r\n1\t2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['"say ""hi""",x', [['say "hi"', 'x']]],
    ['', []],
  ])('is read with any separator and line end: %j', (text, rows) => {
    expect(readCsv(text)).toEqual(rows)
  })
})
