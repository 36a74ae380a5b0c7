import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attachmentLimits, attachmentTypeOfName, safeFileName } from './attachment.ts'

describe('a file name', () => {
  test.each([
    ['title.pdf', 'title.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\ada\\title.PDF', 'title.PDF'],
    ['  .hidden.png', 'hidden.png'],
    ['a\r\nSet-Cookie: x.jpg', 'a_Set-Cookie_ x.jpg'],
    ['invoice\u202egpj.pdf', 'invoice_gpj.pdf'],
    ['a\u061cfdp\u{e0041}.exe.pdf', 'a_fdp_.exe.pdf'],
    ['bill "of" sale?.docx', 'bill _of_ sale_.docx'],
    ['Führerschein für Ada.jpeg', 'Führerschein für Ada.jpeg'],
  ])('%j is kept as %j', (name, saved) => {
    expect(safeFileName(name)).toBe(saved)
  })

  test.each([
    ['a  b\tc.pdf', 'a b_c.pdf'],
    ['title . .pdf', 'title.pdf'],
    [`${'a'.repeat(200)}.pdf`, `${'a'.repeat(146)}.pdf`],
    [`${'a'.repeat(200)}.jpeg`, `${'a'.repeat(145)}.jpeg`],
    ['e\u0301.pdf', '\u00e9.pdf'],
    ['title.pdf ', 'title.pdf'],
  ])('%j is shortened to %j', (name, saved) => {
    expect(safeFileName(name)).toBe(saved)
  })

  test('has at most 150 characters, a file 10 MB, and an order 1000 files of 200 MB', () => {
    expect(attachmentLimits).toEqual({
      fileBytes: 10_485_760,
      orderBytes: 209_715_200,
      orderFiles: 1000,
      nameCharacters: 150,
    })
  })

  test.each(['', 'pdf', '.pdf', '../', '...', '/.png'])('%j is none', (name) => {
    expect(safeFileName(name)).toBeUndefined()
  })

  test('is never long and never a path, and retains its extension', () => {
    fc.assert(
      fc.property(
        fc
          .array(
            fc.constantFrom('a', '/', '\\', '.', '"', '\u0000', '\u202e', ' ', 'é', '🚗', '😀'.repeat(40)),
            { maxLength: 30 },
          )
          .map((parts) => parts.join('')),
        (stem) => {
          const saved = safeFileName(`${stem}.pdf`)
          if (saved === undefined) return
          expect(saved.endsWith('.pdf')).toBe(true)
          expect(Array.from(saved).length).toBeLessThanOrEqual(attachmentLimits.nameCharacters)
          expect(saved).not.toMatch(/[\u0000-\u001f/\\"<>:]/)
        },
      ),
    )
  })
})

test.each([
  ['a.pdf', 'pdf'],
  ['a.JPG', 'jpeg'],
  ['a.jpeg', 'jpeg'],
  ['a.png', 'png'],
  ['a.doc', 'doc'],
  ['a.docx', 'docx'],
  ['a.svg', undefined],
  ['a.pdf.exe', undefined],
  ['pdf', undefined],
])('%s promises %s', (name, type) => {
  expect(attachmentTypeOfName(name)).toBe(type)
})
