import type { jsPDF } from 'jspdf'
import { asWritten, isWritable } from '@switchback/core/documents/fonts.ts'
import { inks, widthOf, write, type At, type TextLook } from '@switchback/core/documents/paper.ts'

/** Pixels per point in text rendered as an image. */
const density = 4

/** How much smaller something this wide is, so that it has room. */
const scaleTo = (room: number | undefined, width: number): number =>
  room === undefined || width <= room ? 1 : room / width

/**
 * Writes a person's name in one line, smaller if it is wider than `maxWidth`. If our fonts lack any of its characters, the browser renders it as an image with one of its
 * own fonts, so a name never turns into question marks.
 */
export function drawName(doc: jsPDF, name: string, at: At, { maxWidth, ...look }: TextLook): void {
  const isOurs = isWritable(doc, asWritten(name), look.isBold ?? false)
  const pen = isOurs ? null : document.createElement('canvas').getContext('2d')
  if (!pen) {
    const size = look.size * scaleTo(maxWidth, widthOf(doc, name, look))
    write(doc, name, at, { ...look, size })
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
  const scale = scaleTo(maxWidth, width / density) / density
  doc.addImage(picture, 'RGBA', at.x, at.y - look.size * 1.1 * scale * density, width * scale, height * scale)
}
