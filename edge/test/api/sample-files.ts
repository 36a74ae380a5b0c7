/**
 * Files of every type that an order accepts, and of some that it must refuse; small, and real enough for type
 * detection.
 */

const bytes = (...parts: (string | readonly number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? Array.from(Buffer.from(part, 'latin1')) : part)),
  )

const u16 = (value: number) => [value & 255, value >> 8]
const u32 = (value: number) => [...u16(value & 0xffff), ...u16(value >>> 16)]

/** An archive with empty files of these names. */
export function zipOf(...names: string[]): Uint8Array<ArrayBuffer> {
  const local = (name: string) =>
    bytes([0x50, 0x4b, 3, 4], u16(20), [...Array<number>(16).fill(0)], u32(0), u16(name.length), u16(0), name)
  const locals = names.map(local)
  const tableStart = locals.reduce((sum, each) => sum + each.length, 0)
  const table = names.map((name) =>
    bytes([0x50, 0x4b, 1, 2], Array<number>(24).fill(0), u16(name.length), Array<number>(16).fill(0), name),
  )
  const tableLength = table.reduce((sum, each) => sum + each.length, 0)
  const end = bytes(
    [0x50, 0x4b, 5, 6, 0, 0, 0, 0],
    u16(names.length),
    u16(names.length),
    u32(tableLength),
    u32(tableStart),
    u16(0),
  )
  return Uint8Array.from([...locals, ...table, end].flatMap((part) => Array.from(part)))
}

const compoundFile = (stream: string) =>
  bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], Array<number>(504).fill(0), [
    ...Buffer.from(stream, 'utf16le'),
  ])

/** A directory entry of a compound file: its name in UTF-16, the name's length, and its type. */
function directoryEntry(name: string, type: number): Uint8Array<ArrayBuffer> {
  const entry = new Uint8Array(128)
  entry.set(Buffer.from(name, 'utf16le'))
  entry.set([(name.length + 1) * 2, 0, type], 64)
  return entry
}

/** A compound file whose directory has these streams and storages. */
const compoundDirectory = (...entries: readonly (readonly [name: string, type: number])[]) =>
  bytes(
    [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    Array<number>(504).fill(0),
    ...entries.map(([name, type]) => Array.from(directoryEntry(name, type))),
  )

export const goodFiles = {
  'title.pdf': bytes('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  'photo.jpg': bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF', [0xff, 0xd9]),
  'photo.jpeg': bytes([0xff, 0xd8, 0xff, 0xe1], 'Exif', [0xff, 0xd9]),
  'photo.png': bytes([0x89], 'PNG\r\n', [0x1a, 0x0a], 'IHDR'),
  'letter.doc': compoundFile('WordDocument'),
  'a-letter-about-Macros-and-VBA.doc': compoundDirectory(['Root Entry', 5], ['WordDocument', 2]),
  'letter.docx': zipOf('[Content_Types].xml', '_rels/.rels', 'word/document.xml'),
} as const

export const badFiles: readonly (readonly [why: string, name: string, content: Uint8Array<ArrayBuffer>])[] = [
  ['a web page', 'page.html', bytes('<!doctype html><script>alert(1)</script>')],
  ['a web page called a picture', 'page.png', bytes('<!doctype html><script>alert(1)</script>')],
  ['a drawing that can run scripts', 'drawing.svg', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a drawing called a picture', 'drawing.jpg', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a program', 'setup.exe', bytes('MZ', Array<number>(64).fill(0))],
  ['a program called a document', 'setup.pdf', bytes('MZ', Array<number>(64).fill(0))],
  ['a document called a picture', 'title.png', goodFiles['title.pdf']],
  ['a document without an end', 'title.pdf', bytes('%PDF-1.7 <script>')],
  ['a spreadsheet of the same family', 'sheet.docx', zipOf('[Content_Types].xml', 'xl/workbook.xml')],
  ['an archive that says what it holds', 'a.docx', zipOf('readme word/document.xml [Content_Types].xml')],
  [
    'a document with macros',
    'macro.docx',
    zipOf('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'),
  ],
  [
    'an old document with macros',
    'macro.doc',
    compoundDirectory(['Root Entry', 5], ['WordDocument', 2], ['Macros', 1], ['VBA', 1], ['_VBA_PROJECT', 2]),
  ],
  ['an old spreadsheet', 'sheet.doc', compoundFile('Workbook')],
  ['a Java archive', 'app.docx', zipOf('META-INF/MANIFEST.MF')],
  ['nothing', 'empty.pdf', bytes('')],
  ['a name that is none', '.pdf', goodFiles['title.pdf']],
  ['no ending', 'title', goodFiles['title.pdf']],
  ['two endings', 'title.pdf.exe', goodFiles['title.pdf']],
]

/** A PDF of exactly this many bytes. */
export function pdfOf(size: number): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(size)
  file.set(Buffer.from('%PDF-1.7\n'))
  file.set(Buffer.from('%%EOF'), size - 5)
  return file
}
