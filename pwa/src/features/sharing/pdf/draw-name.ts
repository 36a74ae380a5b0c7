import type { jsPDF } from 'jspdf'
import { asWritten, isWritable } from '@switchback/core/documents/fonts.ts'
import { inks, write, type At, type TextLook } from '@switchback/core/documents/paper.ts'

/** Pixels per point in text rendered as an image. */
const density = 4

/**
 * Writes a person's name. If our fonts lack any of its characters, the browser renders it as an image with one of its
 * own fonts, so a name never turns into question marks.
 */
export function drawName(doc: jsPDF, name: string, at: At, look: TextLook): void {
  const isOurs = isWritable(doc, asWritten(name), look.isBold ?? false)
  const pen = isOurs ? null : document.createElement('canvas').getContext('2d')
  if (!pen) {
    write(doc, name, at, look)
    return
  }
  const font = `${look.isBold ? 'bold ' : ''}${look.size * density}px system-ui, sans-serif`
  pen.font = font
  const width = Math.ceil(pen.measureText(name).width)
  const height = Math.ceil(look.size * density * 1.5)
  pen.canvas.width = width
  pen.canvas.height = height
  pen.font = font
  // On the white of the paper: the picture's transparency is lost.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = `rgb(${inks[look.ink].join(' ')})`
  pen.fillText(name, 0, look.size * density * 1.1)
  // Pixels rather than PNG, whose decoder is more than a tenth of jsPDF (ADR-78).
  const picture = pen.getImageData(0, 0, width, height)
  doc.addImage(picture, 'RGBA', at.x, at.y - look.size * 1.1, width / density, height / density)
}
