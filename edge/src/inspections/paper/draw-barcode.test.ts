import type { PdfCanvas } from '@switchback/core/documents/pdf-canvas.ts'
import { expect, test } from 'vitest'
import { barcodeSide, drawBarcode } from './draw-barcode.ts'

/** The modules that were drawn, by row. */
function drawn(text: string): string[] {
  const boxes: { x: number; y: number; width: number; height: number }[] = []
  const canvas = {
    setFillColor: () => undefined,
    rect: (...[x, y, width, height]: Parameters<PdfCanvas['rect']>) =>
      void boxes.push({ x, y, width, height }),
  }
  drawBarcode(canvas as unknown as PdfCanvas, text, { x: 10, y: 20 })
  const module = boxes[0]?.height ?? 1
  const size = Math.round(barcodeSide / module)
  const isDark = (column: number, row: number) => {
    const [x, y] = [10 + (column + 0.5) * module, 20 + (row + 0.5) * module]
    return boxes.some((box) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height)
  }
  const places = Array.from({ length: size }, (_, at) => at)
  return places.map((row) => places.map((column) => (isDark(column, row) ? '#' : '.')).join(''))
}

const finder = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']

test('a barcode has the three finders of a QR code, and another content for another number', () => {
  const code = drawn('TR00FRWC95KNWT4H0AFW2NBRRDXKVX')
  expect(code.slice(0, 7).map((row) => row.slice(0, 7))).toEqual(finder)
  expect(code.slice(0, 7).map((row) => row.slice(-7))).toEqual(finder)
  expect(code.slice(-7).map((row) => row.slice(0, 7))).toEqual(finder)
  expect(code.length).toBeLessThanOrEqual(29)
  expect(drawn('TR00FRWC95KNWT4H0AFW2NBRRDXKVY')).not.toEqual(code)
})
