import bold from '@switchback/core/assets/document-bold.ttf?url'
import normal from '@switchback/core/assets/document-normal.ttf?url'
import wide from '@switchback/core/assets/document-wide.ttf?url'
import { hanFontPath, loadFonts, paperOptions, type FontName } from '@switchback/core/documents/fonts.ts'
import { jsPDF } from 'jspdf'

const addresses: Readonly<Record<FontName, string>> = { normal, bold, wide, han: hanFontPath }

async function fetchFont(name: FontName): Promise<ArrayBuffer> {
  const response = await fetch(addresses[name])
  if (!response.ok) throw new Error(`Font: ${response.status}`)
  return response.arrayBuffer()
}

/** Creates an empty letter-size document that can hold `text`. */
export async function openPaper(text: string): Promise<jsPDF> {
  const doc = new jsPDF(paperOptions)
  await loadFonts(doc, text, fetchFont)
  doc.setLanguage('en-US')
  return doc
}
