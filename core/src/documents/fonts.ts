import type { PdfCanvas } from './pdf-canvas.ts'

/**
 * `wide` has letters that the first two lack, such as Greek ones; `han` has Chinese and Japanese characters. They are
 * loaded for texts that need them.
 */
export type FontName = 'normal' | 'bold' | 'wide' | 'han'
type Font = { readonly family: string; readonly style: 'normal' | 'bold' }

const fonts: Readonly<Record<FontName, Font>> = {
  normal: { family: 'Overpass', style: 'normal' },
  bold: { family: 'Overpass', style: 'bold' },
  wide: { family: 'Noto Sans', style: 'normal' },
  han: { family: 'Noto Sans SC', style: 'normal' },
}

/** Where the site serves `han`: too large for a module of the Worker, and for what a device stores. Source: ADR-83. */
export const hanFontPath = '/fonts/document-han.ttf'

/** Fetches a font file. */
export type LoadFont = (name: FontName) => Promise<ArrayBuffer>

/** Options of jsPDF for a letter-size document in points. */
export const paperOptions = {
  unit: 'pt',
  format: 'letter',
  compress: true,
  putOnlyUsedFonts: true,
} as const

/** The Worker's own fonts are the same for each document. */
const binaries = new WeakMap<ArrayBuffer, string>()

/** One character per byte, which is jsPDF's file format. */
function binaryOf(font: ArrayBuffer): string {
  const known = binaries.get(font)
  if (known !== undefined) return known
  const bytes = new Uint8Array(font)
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  binaries.set(font, text)
  return text
}

async function addFont(doc: PdfCanvas, name: FontName, load: LoadFont): Promise<void> {
  const { family, style } = fonts[name]
  const file = `${name}.ttf`
  doc.addFileToVFS(file, binaryOf(await load(name)))
  doc.addFont(file, family, style)
}

type FontMetadata = { readonly characterToGlyph: (code: number) => number }

function hasCharacter(doc: PdfCanvas, character: string): boolean {
  const { metadata } = doc.getFont() as { readonly metadata: FontMetadata }
  return metadata.characterToGlyph(character.codePointAt(0) ?? 0) > 0
}

/** The characters of the text that the selected font lacks. */
function lackedOf(doc: PdfCanvas, text: string): string {
  return Array.from(text)
    .filter((character) => !hasCharacter(doc, character))
    .join('')
}

const hasEveryCharacter = (doc: PdfCanvas, text: string): boolean => lackedOf(doc, text) === ''

export function selectFont(doc: PdfCanvas, name: FontName): void {
  doc.setFont(fonts[name].family, fonts[name].style)
}

/** The text in one line as papers write it: composed, and each tab, line break and odd space as a space. */
export const asWritten = (text: string): string => text.normalize('NFC').replaceAll(/\r\n|\s/g, ' ')

/**
 * Loads the fonts of a document that will hold `text`; `text` may hold more than is drawn. Without `han`, whose file
 * needs the network, a document is drawn nevertheless, with `?` for what it lacks.
 */
export async function loadFonts(doc: PdfCanvas, text: string, load: LoadFont): Promise<void> {
  await Promise.all([addFont(doc, 'normal', load), addFont(doc, 'bold', load)])
  selectFont(doc, 'normal')
  const lacked = lackedOf(doc, asWritten(text))
  if (lacked === '') return
  await addFont(doc, 'wide', load)
  selectFont(doc, 'wide')
  if (hasEveryCharacter(doc, lacked)) return
  await addFont(doc, 'han', load).catch(() => undefined)
}

/** A part of a text that one font writes. */
export type Run = { readonly text: string; readonly font: FontName }

/** The fonts that a text may take, best first. */
function fontsFor(doc: PdfCanvas, isBold: boolean): FontName[] {
  const loaded = doc.getFontList()
  const others = (['wide', 'han'] as const).filter((name) => fonts[name].family in loaded)
  return [isBold ? 'bold' : 'normal', ...others]
}

function fontWith(doc: PdfCanvas, names: readonly FontName[], text: string): FontName | undefined {
  return names.find((name) => {
    selectFont(doc, name)
    return hasEveryCharacter(doc, text)
  })
}

/** Whether the loaded fonts have every character of a text. */
export function isWritable(doc: PdfCanvas, text: string, isBold: boolean): boolean {
  const names = fontsFor(doc, isBold)
  return Array.from(text).every((character) => fontWith(doc, names, character) !== undefined)
}

/**
 * The text in parts, each with its font. Our own font comes first; a text with a character that it lacks is written in
 * another one as a whole, so that a word has one look. Where no font has all of it, each character takes its own.
 * Characters that no font has lose their marks or become `?`.
 */
export function runsOf(doc: PdfCanvas, text: string, isBold: boolean): Run[] {
  const names = fontsFor(doc, isBold)
  const [first = 'normal'] = names
  const whole = fontWith(doc, names, text)
  if (whole !== undefined) return [{ text, font: whole }]
  const runs: { text: string; font: FontName }[] = []
  for (const character of text) {
    const font = fontWith(doc, names, character)
    selectFont(doc, font ?? first)
    const written = font === undefined ? plainOf(doc, character) : character
    const last = runs.at(-1)
    if (last?.font === (font ?? first)) last.text += written
    else runs.push({ text: written, font: font ?? first })
  }
  return runs
}

/** The character without its marks if the selected font has that, else `?`. */
function plainOf(doc: PdfCanvas, character: string): string {
  const [plain = '?'] = character.normalize('NFKD')
  return hasCharacter(doc, plain) ? plain : '?'
}
