import { attachmentTypeOfName, safeFileName, type AttachmentType } from './attachment.ts'

const signatures = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  zip: [0x50, 0x4b, 0x03, 0x04],
  /** OLE compound file: Word, but also Excel, installers, and mails. */
  compound: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
} as const

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}

function includes(bytes: Uint8Array, wanted: Uint8Array): boolean {
  // No callbacks: a malicious file may have a partial match at every byte.
  for (let at = 0; at + wanted.length <= bytes.length; at++) {
    let length = 0
    while (length < wanted.length && bytes[at + length] === wanted[length]) length++
    if (length === wanted.length) return true
  }
  return false
}

const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), true)
  return bytes
}

/** An entry of the directory at the end of a ZIP archive. */
const zipTableEntry = [0x50, 0x4b, 0x01, 0x02]
const zipTableEnd = [0x50, 0x4b, 0x05, 0x06]

/** No Word document needs longer names. */
const longestName = 260

type ZipEnd = { readonly tableStart: number; readonly count: number }

function findZipEnd(bytes: Uint8Array): ZipEnd | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const earliest = Math.max(0, bytes.length - 22 - 0xffff)
  for (let at = bytes.length - 22; at >= earliest; at--) {
    if (startsWith(bytes.subarray(at), zipTableEnd)) {
      return { count: view.getUint16(at + 10, true), tableStart: view.getUint32(at + 16, true) }
    }
  }
  return undefined
}

/** The names in an archive's own directory: names elsewhere in the file do not count. */
function namesInZip(bytes: Uint8Array): string[] {
  const end = findZipEnd(bytes)
  if (!end) return []
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const names: string[] = []
  let at = end.tableStart
  while (
    names.length < end.count &&
    at + 46 <= bytes.length &&
    startsWith(bytes.subarray(at), zipTableEntry)
  ) {
    const nameLength = view.getUint16(at + 28, true)
    names.push(String.fromCharCode(...bytes.subarray(at + 46, at + 46 + Math.min(nameLength, longestName))))
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return names
}

/** A Word file without macros: a document with macros has `vbaProject.bin` and another extension. */
function isWordArchive(bytes: Uint8Array): boolean {
  const names = namesInZip(bytes)
  return (
    names.includes('[Content_Types].xml') &&
    names.includes('word/document.xml') &&
    !names.some((name) => /vbaProject/i.test(name))
  )
}

/** Word's storages and streams in a document with macros. */
const macroEntries = new Set(['macros', 'vba', '_vba_project', '_vba_project_cur'])
const directoryEntryBytes = 128

/** The name of a compound file's directory entry in lower case; undefined if the bytes are not an entry. */
function directoryEntryName(bytes: Uint8Array, at: number): string | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, directoryEntryBytes)
  const nameBytes = view.getUint16(64, true)
  const isEntry = [1, 2, 5].includes(view.getUint8(66)) && nameBytes >= 4 && nameBytes <= 64
  if (!isEntry || nameBytes % 2 === 1) return undefined
  const codes = Array.from({ length: nameBytes / 2 - 1 }, (_, index) => view.getUint16(index * 2, true))
  return String.fromCharCode(...codes).toLowerCase()
}

/**
 * Whether a Word document in the old format has macros (MS-OVBA). Scans every possible position of a directory entry,
 * regardless of the file's sector chain, so that a damaged chain cannot hide macros.
 */
function hasMacros(bytes: Uint8Array): boolean {
  for (let at = 0; at + directoryEntryBytes <= bytes.length; at += directoryEntryBytes) {
    if (bytes[at + 1] !== 0) continue
    if (macroEntries.has(directoryEntryName(bytes, at) ?? '')) return true
  }
  return false
}

function sniffType(bytes: Uint8Array): AttachmentType | undefined {
  if (startsWith(bytes, signatures.png)) return 'png'
  if (startsWith(bytes, signatures.jpeg)) return 'jpeg'
  if (startsWith(bytes, signatures.pdf)) return includes(bytes, ascii('%%EOF')) ? 'pdf' : undefined
  if (startsWith(bytes, signatures.zip)) return isWordArchive(bytes) ? 'docx' : undefined
  if (startsWith(bytes, signatures.compound))
    return includes(bytes, utf16('WordDocument')) && !hasMacros(bytes) ? 'doc' : undefined
  return undefined
}

/**
 * Detects an accepted file type from its content, if the extension agrees; `undefined` for everything else, including
 * HTML, SVG, programs, and spreadsheets, and `'misnamed'` if content and extension disagree. Written by hand, because
 * the usual packages cannot tell a Word document from other OLE files and detect hundreds of types that orders do not
 * accept. Form and server share it.
 * Source: FILE-1, ADR-5.
 */
export function sniffAttachment(name: string, bytes: Uint8Array): AttachmentType | 'misnamed' | undefined {
  const type = sniffType(bytes)
  const safeName = safeFileName(name)
  if (!safeName || !type) return undefined
  return attachmentTypeOfName(safeName) === type ? type : 'misnamed'
}
