import { fillWith } from '@switchback/core/documents/paper.ts'
import type { PdfCanvas } from '@switchback/core/documents/pdf-canvas.ts'
import { generate } from 'lean-qr'

/** The side of {@link drawBarcode}, in points. A module is then about a millimeter wide, which every scanner reads. */
export const barcodeSide = 68

/** Draws a text as a QR code, one rectangle for each run of dark modules in a row. Source: DRIVER-16. */
export function drawBarcode(
  doc: PdfCanvas,
  text: string,
  at: { readonly x: number; readonly y: number },
): void {
  const code = generate(text)
  const module = barcodeSide / code.size
  fillWith(doc, 'ink')
  for (let row = 0; row < code.size; row++) {
    let from = 0
    for (let column = 0; column <= code.size; column++) {
      if (column < code.size && code.get(column, row)) continue
      if (column > from) {
        const [x, y] = [at.x + from * module, at.y + row * module]
        doc.rect(x, y, (column - from) * module, module, 'F')
      }
      from = column + 1
    }
  }
}
