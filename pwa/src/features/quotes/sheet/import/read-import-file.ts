import { UnreadableImport } from './read-table.later.ts'
import { importExcel, importExcelOrZip, importNoText, importPdf, importTooLarge } from '../../words.ts'

/** A sheet holds 200 vehicles, which take about a hundredth of this. */
const maxBytes = 5 * 1024 * 1024

const kinds: readonly [readonly number[], string][] = [
  [[0x50, 0x4b], importExcelOrZip],
  [[0xd0, 0xcf, 0x11, 0xe0], importExcel],
  [[0x25, 0x50, 0x44, 0x46], importPdf],
]

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte)

function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // The encoding of Excel's "CSV" format on Windows.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Control characters that never occur in a text file. */
// oxlint-disable-next-line no-control-regex -- the regex looks for control characters
const binary = /[\u0000-\u0008\u000e-\u001f]/

/**
 * Reads the text of a spreadsheet file, in UTF-8, UTF-16 or Windows-1252.
 * @throws UnreadableImport if it is not text.
 */
export async function readImportFile(file: Blob): Promise<string> {
  if (file.size > maxBytes) throw new UnreadableImport(importTooLarge)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = kinds.find(([start]) => startsWith(bytes, start))
  if (kind) throw new UnreadableImport(kind[1])
  const text = decode(bytes)
  if (binary.test(text)) throw new UnreadableImport(importNoText)
  return text
}
