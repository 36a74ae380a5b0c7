import { csvText } from '@switchback/core/csv/csv-text.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readImportFile } from './read-import-file.ts'
import { readTable } from './read-table.later.ts'

describe('CSV text', () => {
  test('round-trips', () => {
    const text = fc.string().map((any) => any.replaceAll(/[\r\t;|]/g, '').trim())
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
        const filled = rows.map((row, at) => [
          `row ${at}`,
          'x',
          ...row.map((cell) => cell.replace(/^'(?=[=+\-@])/, '')),
        ])
        expect(readTable(csvText(filled))).toEqual(filled)
      }),
    )
  })

  test.each<[string, string[][]]>([
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
    [
      'a,b\n,,\n \n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['one cell', [['one cell']]],
    [
      'VIN,Note\n1,a;b;c;d\n2,"x|y|z"\n',
      [
        ['VIN', 'Note'],
        ['1', 'a;b;c;d'],
        ['2', 'x|y|z'],
      ],
    ],
    ['', []],
  ])('is read with any separator and line end: %j', (text, rows) => {
    expect(readTable(text)).toEqual(rows)
  })

  test('is refused if a quotation mark is never closed', () => {
    expect(() => readTable('VIN,Vehicle\n1,"2021 Honda\n2,x\n')).toThrow(/quotation mark in line 2/)
  })
})

describe('a file', () => {
  const read = (...parts: BlobPart[]) => readImportFile(new Blob(parts))

  test('is read in UTF-8, UTF-16 and Windows-1252', async () => {
    expect(await read('Citroën – ok')).toBe('Citroën – ok')
    expect(await read(new Uint8Array([0xff, 0xfe, 0x41, 0, 0xeb, 0]))).toBe('Aë')
    expect(await read(new Uint8Array([0x43, 0x69, 0x74, 0x72, 0x6f, 0xeb, 0x6e, 0x20, 0x96]))).toBe(
      'Citroën –',
    )
  })

  test.each([
    [[0x50, 0x4b, 3, 4], 'Excel'],
    [[0x25, 0x50, 0x44, 0x46, 0x2d], 'PDF'],
    [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0], 'not text'],
    [[0x41, 0, 0x42, 0], 'not text'],
  ])('that is not text is rejected with a message: %j', async (bytes, words) => {
    await expect(read(new Uint8Array(bytes))).rejects.toThrow(words)
  })

  test('that is far too large is not loaded', async () => {
    await expect(read('x'.repeat(6 * 1024 * 1024))).rejects.toThrow('too large')
  })
})
