import { decodeQR } from 'qr/decode.js'

const pixelsOfModule = 4

/** Reads the drawing of `QrCode` as a camera does: paints its modules as black pixels on white, and decodes them. */
export function readQrCode({ viewBox, path }: { viewBox: string; path: string }): string {
  const [left = 0, , width = 0] = viewBox.split(' ').map(Number)
  const side = width * pixelsOfModule
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < pixelsOfModule; row++) {
      const start = ((Number(y) - left) * pixelsOfModule + row) * side + (Number(x) - left) * pixelsOfModule
      for (let pixel = start; pixel < start + pixelsOfModule; pixel++) data.set([0, 0, 0], pixel * 4)
    }
  }
  return decodeQR({ width: side, height: side, data })
}
