import { jsPDF } from 'jspdf'
import { paperFonts } from './paper-fonts.ts'

/** Fetches a file as a binary string, one character per byte, which is jsPDF's file format. */
async function fetchBinary(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return text
}

/** Creates an empty letter-size page with our own font. */
export async function openPaper(): Promise<jsPDF> {
  const [normal, bold] = await Promise.all([fetchBinary(paperFonts.normal), fetchBinary(paperFonts.bold)])
  const doc = new jsPDF({ unit: 'pt', format: 'letter', compress: true, putOnlyUsedFonts: true })
  doc.addFileToVFS('Overpass-Regular.ttf', normal)
  doc.addFont('Overpass-Regular.ttf', 'Overpass', 'normal')
  doc.addFileToVFS('Overpass-Bold.ttf', bold)
  doc.addFont('Overpass-Bold.ttf', 'Overpass', 'bold')
  doc.setLanguage('en-US')
  return doc
}
