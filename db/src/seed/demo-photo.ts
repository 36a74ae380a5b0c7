import { crc32, deflateSync } from 'node:zlib'
import type { RequiredSlot } from '@switchback/core/inspections/inspection-words.ts'

const width = 480
const height = 360

type Color = readonly [red: number, green: number, blue: number]
type Edges = readonly [left: number, top: number, right: number, bottom: number]
/** A rectangle, or the disc in it. */
type Shape = { readonly color: number; readonly edges: Edges; readonly isRound: boolean }

const box = (color: number, edges: Edges): Shape => ({ color, edges, isRound: false })
const disc = (color: number, [x, y, radius]: readonly [number, number, number]): Shape => ({
  color,
  edges: [x - radius, y - radius, x + radius, y + radius],
  isRound: true,
})
const mirrored = ({ edges: [left, top, right, bottom], ...shape }: Shape): Shape => ({
  ...shape,
  edges: [width - right, top, width - left, bottom],
})

/** Paints a shape over what the rows have. */
function paint(rows: Buffer, { color, edges: [left, top, right, bottom], isRound }: Shape): void {
  const radius = (right - left) / 2
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y++) {
    const half = isRound ? Math.sqrt(Math.max(0, radius ** 2 - (y - top - radius) ** 2)) : radius
    const [from, to] = [
      Math.max(0, Math.round(left + radius - half)),
      Math.min(width, Math.round(left + radius + half)),
    ]
    rows.fill(color, y * (width + 1) + 1 + from, y * (width + 1) + 1 + to)
  }
}

/** Numbers of the colors of a picture. */
const [sky, ground, body, glass, dark, light] = [0, 1, 2, 3, 4, 5]

const outside = [box(sky, [0, 0, width, 220]), box(ground, [0, 220, width, height])]
const wheels = [
  disc(dark, [140, 262, 34]),
  disc(dark, [345, 262, 34]),
  disc(light, [140, 262, 14]),
  disc(light, [345, 262, 14]),
]
const side = [
  ...outside,
  box(body, [60, 180, 425, 262]),
  box(body, [135, 118, 345, 185]),
  box(glass, [150, 130, 235, 178]),
  box(glass, [248, 130, 330, 178]),
  ...wheels,
]
const end = (lamp: number) => [
  ...outside,
  box(dark, [120, 250, 170, 290]),
  box(dark, [310, 250, 360, 290]),
  box(body, [105, 170, 375, 268]),
  box(body, [145, 100, 335, 175]),
  box(glass, [160, 112, 320, 165]),
  disc(lamp, [140, 205, 20]),
  disc(lamp, [340, 205, 20]),
  box(light, [205, 225, 275, 248]),
]

/** A toy vehicle from each side, and a key on a dash. */
const scenes: Readonly<Record<RequiredSlot, readonly Shape[]>> = {
  front: end(light),
  rear: end(dark),
  driver_side: side,
  passenger_side: side.map(mirrored),
  roof: [
    box(ground, [0, 0, width, height]),
    box(body, [130, 20, 350, 340]),
    box(glass, [160, 90, 320, 135]),
    box(glass, [165, 250, 315, 285]),
    box(light, [190, 150, 290, 235]),
  ],
  keys: [
    box(dark, [0, 0, width, height]),
    box(ground, [0, 230, width, height]),
    disc(light, [170, 170, 46]),
    disc(dark, [170, 170, 24]),
    box(light, [205, 158, 350, 182]),
    box(light, [300, 182, 318, 214]),
  ],
}

function chunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

/**
 * Draws the photo of a subject as a PNG: of no real vehicle, in the given paint, brighter at the delivery.
 * Source: DEV-3.
 */
export function demoPhoto(slot: RequiredSlot, color: Color, isDelivery: boolean): Uint8Array<ArrayBuffer> {
  const colors: readonly Color[] = [
    isDelivery ? [236, 222, 196] : [190, 208, 222],
    isDelivery ? [148, 140, 124] : [120, 126, 130],
    color,
    [206, 222, 228],
    [40, 42, 46],
    [238, 238, 230],
  ]
  const rows = Buffer.alloc((width + 1) * height)
  for (const shape of scenes[slot]) paint(rows, shape)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return Uint8Array.from(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk('PLTE', Buffer.from(colors.flat())),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}
