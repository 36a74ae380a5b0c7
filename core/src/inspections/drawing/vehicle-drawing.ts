import type { BodyKind, DamageView } from '#core/inspections/inspection-words.ts'
import { bodyLength, bodySizes, bodyWidth, type BodySize } from './body-sizes.ts'
import { circle, line, mirrored, rounded, type Corner } from './shapes.ts'

/** One view of a vehicle, upright, in a box from 0, 0 to its width and height. */
export type ViewDrawing = {
  readonly width: number
  readonly height: number
  /** SVG path data (M, L, Q, C, Z) of the body, of its glass, and of its parts, which are drawn over it in this order. */
  readonly body: string
  readonly glass: readonly string[]
  readonly lines: readonly string[]
  /** Wheels and lamps, filled. */
  readonly dark: readonly string[]
}

const wheel = 31
const [frontWheel, rearWheel] = [76, 322]

/** The outline from the driver's side, without what is below the sills. */
function sideCorners(size: BodySize): Corner[] {
  const { height, nose, hood, deck, windshield, roofFront, roofEnd, rearWindow } = size
  const sill = height - 24
  return [
    [6, sill, 8],
    [4, nose + 22, 10],
    [14, nose, 14],
    [windshield, hood, 12],
    [roofFront, 6, 26],
    [roofEnd, 6, 26],
    [rearWindow, deck, 10],
    [Math.max(rearWindow, 392), deck + 2, 12],
    [396, deck + 34, 10],
    [394, sill, 8],
  ]
}

/** The windows from the side, between the pillars. */
function sideGlass(size: BodySize, isPickup: boolean): string[] {
  const { hood, deck, windshield, roofFront, roofEnd, rearWindow, doors } = size
  const [top, bottom] = [18, Math.min(hood, deck) - 2]
  const pillar = doors[1] ?? roofEnd
  const end = isPickup ? roofEnd - 2 : roofEnd
  const foot = isPickup ? rearWindow - 8 : rearWindow - 22
  const front: Corner[] = [
    [windshield + 16, bottom, 4],
    [roofFront + 4, top, 12],
    [pillar - 5, top, 3],
    [pillar - 5, bottom, 3],
  ]
  if (pillar > end) return [rounded([...front.slice(0, 2), [end, top, 8], [foot, bottom, 4]])]
  const rear: Corner[] = [
    [pillar + 5, bottom, 3],
    [pillar + 5, top, 3],
    [end, top, 12],
    [foot, bottom, 4],
  ]
  return [rounded(front), rounded(rear)]
}

function sideView(kind: BodyKind, isMirrored: boolean): ViewDrawing {
  const size = bodySizes[kind]
  const { height, hood, deck, doors, rearWindow } = size
  const flip = (x: number) => (isMirrored ? bodyLength - x : x)
  const corners = (list: Corner[]) => (isMirrored ? mirrored(bodyLength, list) : list)
  const glass = isMirrored ? mirrorPaths(size, kind) : sideGlass(size, kind === 'pickup')
  const belt = Math.min(hood, deck) + 6
  const sill = height - 30
  const bed = kind === 'pickup' ? [line(flip(rearWindow + 4), deck + 10, flip(388), deck + 10)] : []
  return {
    width: bodyLength,
    height,
    body: rounded(corners(sideCorners(size))),
    glass,
    lines: [
      ...doors.map((x) => line(flip(x), belt, flip(x), sill)),
      ...doors.slice(0, -1).map((_, at) => {
        const handle = (doors[at + 1] ?? 0) - 22
        return line(flip(handle), belt + 12, flip(handle + 12), belt + 12)
      }),
      ...bed,
    ],
    dark: [
      ...[frontWheel, rearWheel].map((x) => circle(flip(x), height - wheel, wheel)),
      rounded(
        corners([
          [8, size.nose + 8, 3],
          [26, size.nose + 6, 3],
          [22, size.nose + 18, 3],
          [7, size.nose + 20, 3],
        ]),
      ),
    ],
  }
}

/** The windows of the passenger's side. */
function mirrorPaths(size: BodySize, kind: BodyKind): string[] {
  return sideGlass(size, kind === 'pickup').map((path) =>
    path.replaceAll(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${bodyLength - Number(x)} ${y}`),
  )
}

function topView(kind: BodyKind): ViewDrawing {
  const { windshield, roofFront, roofEnd, rearWindow, inset } = bodySizes[kind]
  const [left, right] = [inset, bodyWidth - inset]
  const isPickup = kind === 'pickup'
  return {
    width: bodyWidth,
    height: bodyLength,
    body: rounded([
      [10, 10, 26],
      [bodyWidth / 2, 2, 60],
      [bodyWidth - 10, 10, 26],
      [bodyWidth - 2, 90, 40],
      [bodyWidth - 2, 330, 40],
      [bodyWidth - 10, 396, 24],
      [10, 396, 24],
      [2, 330, 40],
      [2, 90, 40],
    ]),
    glass: [
      rounded([
        [left - 8, windshield, 8],
        [right + 8, windshield, 8],
        [right - 4, roofFront, 6],
        [left + 4, roofFront, 6],
      ]),
      rounded([
        [left + 4, roofEnd, 6],
        [right - 4, roofEnd, 6],
        [right + (isPickup ? 0 : 6), rearWindow - 4, 8],
        [left - (isPickup ? 0 : 6), rearWindow - 4, 8],
      ]),
    ],
    lines: [
      line(left + 4, roofFront, left + 4, roofEnd),
      line(right - 4, roofFront, right - 4, roofEnd),
      line(left - 8, windshield - 4, Math.max(left - 14, 14), 30),
      line(right + 8, windshield - 4, Math.min(right + 14, bodyWidth - 14), 30),
      ...(isPickup
        ? [
            rounded([
              [14, rearWindow + 8, 4],
              [bodyWidth - 14, rearWindow + 8, 4],
              [bodyWidth - 14, 386, 4],
              [14, 386, 4],
            ]),
          ]
        : []),
    ],
    dark: [],
  }
}

/** Lies beside the grille. */
const frontLamp = (top: number): Corner[] => [
  [10, top, 4],
  [42, top + 2, 4],
  [38, top + 16, 4],
  [10, top + 12, 4],
]

/** Stands upright at the edge, so that nobody takes the rear for the front. */
const rearLamp = (belt: number): Corner[] => [
  [10, belt + 8, 4],
  [24, belt + 8, 4],
  [22, belt + 42, 4],
  [8, belt + 42, 4],
]

function endView(kind: BodyKind, isRear: boolean): ViewDrawing {
  const { height, hood, nose, deck, inset } = bodySizes[kind]
  const belt = isRear ? deck : hood
  const sill = height - 20
  const lampTop = nose + 6
  const lamp: Corner[] = isRear ? rearLamp(belt) : frontLamp(lampTop)
  const tire: Corner[] = [
    [14, sill - 6, 2],
    [38, sill - 6, 2],
    [38, height, 5],
    [14, height, 5],
  ]
  const plate: Corner[] = [
    [62, sill - 28, 2],
    [106, sill - 28, 2],
    [106, sill - 10, 2],
    [62, sill - 10, 2],
  ]
  return {
    width: bodyWidth,
    height,
    body: rounded([
      [inset + 8, 6, 18],
      [bodyWidth - inset - 8, 6, 18],
      [bodyWidth - 8, belt, 14],
      [bodyWidth - 2, sill, 12],
      [2, sill, 12],
      [8, belt, 14],
    ]),
    glass: [
      rounded([
        [inset + 16, 16, 8],
        [bodyWidth - inset - 16, 16, 8],
        [bodyWidth - 22, belt - 4, 8],
        [22, belt - 4, 8],
      ]),
    ],
    lines: [
      rounded(plate),
      isRear
        ? line(12, belt + 6, bodyWidth - 12, belt + 6)
        : line(48, lampTop + 4, bodyWidth - 48, lampTop + 4),
      line(10, sill - 34, bodyWidth - 10, sill - 34),
    ],
    dark: [lamp, mirrored(bodyWidth, lamp), tire, mirrored(bodyWidth, tire)].map(rounded),
  }
}

/**
 * The drawing of a body in five views, on which damage is marked: from the driver's side with the front at the left, from
 * the passenger's side with the front at the right, from above with the front up. A mark at `x`, `y` from 0 to 1 is that
 * part of a view's width and height. Source: DRIVER-5.
 */
export const drawingOf = (kind: BodyKind): Readonly<Record<DamageView, ViewDrawing>> => ({
  front: endView(kind, false),
  rear: endView(kind, true),
  driver_side: sideView(kind, false),
  passenger_side: sideView(kind, true),
  top: topView(kind),
})
