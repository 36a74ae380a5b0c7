import type { PdfCanvas } from './pdf-canvas.ts'

/** `wide` has letters that the other two lack, such as Greek ones. It is loaded for texts that need it. */
export type FontName = 'normal' | 'bold' | 'wide'
type Font = { readonly family: string; readonly style: 'normal' | 'bold' }

const fonts: Readonly<Record<FontName, Font>> = {
  normal: { family: 'Overpass', style: 'normal' },
  bold: { family: 'Overpass', style: 'bold' },
  wide: { family: 'Noto Sans', style: 'normal' },
}

/** Fetches a font file. */
export type LoadFont = (name: FontName) => Promise<ArrayBuffer>

/** Options of jsPDF for a letter-size document in points. */
export const paperOptions = {
  unit: 'pt',
  format: 'letter',
  compress: true,
  putOnlyUsedFonts: true,
} as const

/** One character per byte, which is jsPDF's file format. */
function binaryOf(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return text
}

async function addFont(doc: PdfCanvas, name: FontName, load: LoadFont): Promise<void> {
  const { family, style } = fonts[name]
  const file = `${name}.ttf`
  doc.addFileToVFS(file, binaryOf(new Uint8Array(await load(name))))
  doc.addFont(file, family, style)
}

type FontMetadata = { readonly characterToGlyph: (code: number) => number }

function hasCharacter(doc: PdfCanvas, character: string): boolean {
  const { metadata } = doc.getFont() as { readonly metadata: FontMetadata }
  return metadata.characterToGlyph(character.codePointAt(0) ?? 0) > 0
}

function hasEveryCharacter(doc: PdfCanvas, text: string): boolean {
  return Array.from(text).every((character) => hasCharacter(doc, character))
}

/** Loads the fonts of a document that will hold `text`; `text` may hold more than is drawn. */
export async function loadFonts(doc: PdfCanvas, text: string, load: LoadFont): Promise<void> {
  await Promise.all([addFont(doc, 'normal', load), addFont(doc, 'bold', load)])
  doc.setFont(fonts.normal.family, fonts.normal.style)
  if (!hasEveryCharacter(doc, text.normalize('NFC'))) await addFont(doc, 'wide', load)
}

/**
 * Selects the font for a text and returns whether it has every character. Our own font comes first; a text with a
 * character that it lacks is written in the wide one as a whole, so that a word has one look.
 */
export function takeFont(doc: PdfCanvas, text: string, isBold: boolean): boolean {
  const wanted = fonts[isBold ? 'bold' : 'normal']
  doc.setFont(wanted.family, wanted.style)
  if (hasEveryCharacter(doc, text)) return true
  if (!(fonts.wide.family in doc.getFontList())) return false
  doc.setFont(fonts.wide.family, fonts.wide.style)
  return hasEveryCharacter(doc, text)
}

/** The text in characters of the selected font: others lose their marks or become `?`. */
export function writableText(doc: PdfCanvas, text: string): string {
  return Array.from(text, (character) => {
    if (hasCharacter(doc, character)) return character
    const [plain = '?'] = character.normalize('NFKD')
    return hasCharacter(doc, plain) ? plain : '?'
  }).join('')
}
