import { loadFonts, paperOptions, type LoadFont } from '@switchback/core/documents/fonts.ts'
import type { jsPDF } from 'jspdf'

/**
 * Creates an empty letter-size document that can hold `text`. jsPDF loads here, because no other call needs it and a
 * cold start would have to read it.
 */
export async function openPaper(title: string, text: string, loadFont: LoadFont): Promise<jsPDF> {
  const { jsPDF } = await import('jspdf')
  const doc = new jsPDF(paperOptions)
  await loadFonts(doc, text, loadFont)
  doc.setLanguage('en-US')
  doc.setProperties({ title })
  doc.viewerPreferences({ DisplayDocTitle: true })
  return doc
}

/** The bytes of a finished document. */
export const bytesOf = (doc: jsPDF): Uint8Array<ArrayBuffer> => new Uint8Array(doc.output('arraybuffer'))
