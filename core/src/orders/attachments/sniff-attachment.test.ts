import { describe, expect, test } from 'vitest'
import { sniffAttachment } from './sniff-attachment.ts'

const latin = (text: string) => Array.from(text, (character) => character.charCodeAt(0))
const wide = (text: string) => Array.from(text, (character) => [character.charCodeAt(0), 0]).flat()
const zeros = (count: number) => Array<number>(count).fill(0)
const u16 = (value: number) => [value & 255, value >> 8]
const u32 = (value: number) => [...u16(value & 0xffff), ...u16(value >>> 16)]
const file = (...parts: readonly (readonly number[])[]) => Uint8Array.from(parts.flat())

/** An archive whose directory has these names; each entry also has an extra field and a comment of some bytes. */
function zip(
  names: readonly string[],
  { count = names.length, extra = 0, comment = 0, tail = 0, gap = 0 } = {},
) {
  const start = [0x50, 0x4b, 3, 4, ...zeros(gap)]
  const table = names.flatMap((name) => [
    0x50,
    0x4b,
    1,
    2,
    ...zeros(24),
    ...u16(name.length),
    ...u16(extra),
    ...u16(comment),
    ...zeros(12),
    ...latin(name),
    ...zeros(extra + comment),
  ])
  const end = [
    0x50,
    0x4b,
    5,
    6,
    0,
    0,
    0,
    0,
    ...u16(count),
    ...u16(count),
    ...u32(table.length),
    ...u32(start.length),
  ]
  return file(start, table, end, u16(tail), zeros(tail))
}

const word = ['[Content_Types].xml', 'word/document.xml']

describe('an archive is a Word document', () => {
  test.each([
    ['with its two parts', zip(word)],
    ['in another order, with others', zip(['_rels/.rels', 'word/document.xml', '[Content_Types].xml'])],
    ['with extra fields', zip(word, { extra: 9 })],
    ['with comments', zip(word, { comment: 7 })],
    ['with both', zip(word, { extra: 3, comment: 300 })],
    ['with a comment at its end', zip(word, { tail: 500 })],
    ['with the longest comment', zip(word, { tail: 0xffff })],
    ['with a directory far behind', zip(word, { gap: 70_000 })],
    ['with a name of 260 characters', zip(['a'.repeat(260), ...word])],
  ])('%s', (_, bytes) => {
    expect(sniffAttachment('letter.docx', bytes)).toBe('docx')
  })

  test('in a part of a larger buffer', () => {
    const whole = file(zeros(13), Array.from(zip(word, { gap: 5 })))
    expect(sniffAttachment('letter.docx', whole.subarray(13))).toBe('docx')
  })
})

/** Bytes of a good archive changed at one place. */
function broken(at: number, value: number) {
  const bytes = zip(word)
  bytes[at < 0 ? bytes.length + at : at] = value
  return bytes
}

describe('an archive is none', () => {
  test.each<readonly [string, Uint8Array]>([
    ['with macros', zip([...word, 'word/vbaProject.bin'])],
    ['with macros in other letters', zip([...word, 'word/VBAPROJECT.BIN'])],
    ['without its types', zip(['word/document.xml'])],
    ['without a document', zip(['[Content_Types].xml', 'xl/workbook.xml'])],
    ['with the names beyond its count', zip(word, { count: 1 })],
    ['with a longer comment than there is', zip(word, { tail: 0x1_0000 })],
    ['without an end', zip(word).subarray(0, -22)],
    ['cut off in its end', zip(word).subarray(0, -1)],
    ['with a name in a name', zip([word.join(' ')])],
    ...[0, 1, 2, 3].map((at) => [`with another byte ${at}`, broken(at, 0x51)] as const),
    ...[4, 5, 6, 7].map((at) => [`with another byte ${at} of its directory`, broken(at, 0x51)] as const),
    ...[-22, -21, -20, -19].map((at) => [`with another byte ${at} of its end`, broken(at, 0x51)] as const),
  ])('%s', (_, bytes) => {
    expect(sniffAttachment('letter.docx', bytes)).toBeUndefined()
  })

  // Names are cut off, so that an attacker's entry of 64 KB costs little.
  test('with its document behind 260 characters', () => {
    expect(
      sniffAttachment('a.docx', zip(['[Content_Types].xml', `${'/'.repeat(260)}word/document.xml`])),
    ).toBeUndefined()
  })

  test.each([250, 251])(
    'the macros in a name are seen as far as it is read: behind %i characters',
    (count) => {
      const name = `${'a'.repeat(count)}vbaProject`
      expect(sniffAttachment('a.docx', zip([...word, name]))).toBe(count > 250 ? 'docx' : undefined)
    },
  )
})

type Entry = readonly [name: string, type: number, nameBytes?: number]

/** A compound file of sectors of 128 bytes, with these directory entries. */
function compound(...entries: readonly Entry[]) {
  const sectors = entries.flatMap(([name, type, nameBytes = (name.length + 1) * 2]) => {
    const text = wide(name)
    return [...text, ...zeros(64 - text.length), ...u16(nameBytes), type, ...zeros(61)]
  })
  return file([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], zeros(120), sectors)
}

const root: Entry = ['Root Entry', 5]
const text: Entry = ['WordDocument', 2]

describe('an old document', () => {
  test.each<[string, Entry[], 'doc' | undefined]>([
    ['with its stream', [root, text], 'doc'],
    ['without it', [root, ['Workbook', 2]], undefined],
    ['with a storage of macros', [root, text, ['Macros', 1]], undefined],
    ['with macros in other letters', [root, text, ['MACROS', 1]], undefined],
    ['with a storage of code', [root, text, ['VBA', 1]], undefined],
    ['with a stream of code', [root, text, ['_VBA_PROJECT', 2]], undefined],
    ['with a project', [root, text, ['_VBA_PROJECT_CUR', 5]], undefined],
    ['with macros first', [['Macros', 1], text], undefined],
    ['with macros that are no entry', [root, text, ['Macros', 3]], 'doc'],
    ['with macros that are free space', [root, text, ['Macros', 0]], 'doc'],
    ['with a name that only begins so', [root, text, ['MacrosOfMine', 1]], 'doc'],
    ['with an odd length of the name', [root, text, ['Macros', 1, 15]], 'doc'],
    ['with no length of the name', [root, text, ['Macros', 1, 0]], 'doc'],
    ['with a length beyond the entry', [root, text, ['Macros', 1, 66]], 'doc'],
    ['with the longest name', [root, text, ['a'.repeat(31), 1]], 'doc'],
    ['with an empty name', [root, text, ['', 1, 2]], 'doc'],
  ])('%s is %4$s', (_, entries, type) => {
    expect(sniffAttachment('letter.doc', compound(...entries))).toBe(type)
  })

  test('a damaged one whose last sector is cut off is read as far as it goes', () => {
    expect(sniffAttachment('letter.doc', compound(root, text, ['Macros', 1]).subarray(0, -1))).toBe('doc')
  })

  test('in a part of a larger buffer', () => {
    const whole = file(zeros(13), Array.from(compound(root, text, ['Macros', 1])))
    expect(sniffAttachment('letter.doc', whole.subarray(13))).toBeUndefined()
  })

  test.each([0, 1, 2, 3, 4, 5, 6, 7])('with another byte %i is none', (at) => {
    const bytes = compound(root, text)
    bytes[at] = 7
    expect(sniffAttachment('letter.doc', bytes)).toBeUndefined()
  })
})

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpeg = [0xff, 0xd8, 0xff]
const pdf = latin('%PDF-1.7 %%EOF')

describe('pictures and PDF', () => {
  test.each([
    ['photo.png', png, 'png'],
    ['photo.jpg', jpeg, 'jpeg'],
    ['photo.JPEG', [...jpeg, 1, 2], 'jpeg'],
    ['title.pdf', pdf, 'pdf'],
    ['title.pdf', latin('%PDF-1.7 %%%EOF and more'), 'pdf'],
    ['title.pdf', latin('%PDF-%%EOF'), 'pdf'],
    ['title.pdf', latin('%PDF-1.7 %%EO'), undefined],
    ['title.pdf', latin('%PDF-1.7 %%EXF'), undefined],
    ['title.png', pdf, 'misnamed'],
    ['photo.pdf', png, 'misnamed'],
    ['.pdf', pdf, undefined],
    ['title', pdf, undefined],
    ['title.pdf.exe', pdf, 'misnamed'],
    ['page.html', latin('<!doctype html>'), undefined],
    ['empty.pdf', [], undefined],
  ] as const)('%s', (name, bytes, type) => {
    expect(sniffAttachment(name, file(bytes))).toBe(type)
  })

  test.each([
    ['photo.png', png],
    ['photo.jpg', jpeg],
    ['title.pdf', pdf.slice(0, 5)],
  ])('%s needs each byte of its signature', (name, signature) => {
    for (const at of signature.keys()) {
      const bytes = file(signature, latin('%%EOF'))
      bytes[at] = (bytes[at] ?? 0) + 1
      expect(sniffAttachment(name, bytes)).toBeUndefined()
    }
  })
})
