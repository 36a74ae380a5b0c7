import type { BodyKind } from '#core/inspections/inspection-words.ts'

/** The proportions of a body in units of the drawing, seen from the driver's side with the front at the left. */
export type BodySize = {
  readonly height: number
  /** Heights above the top of the view: the nose, the end of the hood, the deck behind the rear window. */
  readonly nose: number
  readonly hood: number
  readonly deck: number
  /** Distances from the front: windshield's foot, roof's front and end, rear window's foot. */
  readonly windshield: number
  readonly roofFront: number
  readonly roofEnd: number
  readonly rearWindow: number
  /** How far the roof is narrower than the body, on each side. */
  readonly inset: number
  /** The distances of the lines between and behind the doors. */
  readonly doors: readonly number[]
}

/** Every body has this length and this width. */
export const bodyLength = 400
export const bodyWidth = 168

export const bodySizes: Readonly<Record<BodyKind, BodySize>> = {
  sedan: {
    height: 142,
    nose: 76,
    hood: 62,
    deck: 62,
    windshield: 112,
    roofFront: 168,
    roofEnd: 264,
    rearWindow: 322,
    inset: 24,
    doors: [120, 212, 296],
  },
  suv: {
    height: 164,
    nose: 86,
    hood: 72,
    deck: 84,
    windshield: 104,
    roofFront: 152,
    roofEnd: 364,
    rearWindow: 392,
    inset: 20,
    doors: [112, 202, 292],
  },
  pickup: {
    height: 164,
    nose: 86,
    hood: 74,
    deck: 80,
    windshield: 100,
    roofFront: 144,
    roofEnd: 226,
    rearWindow: 240,
    inset: 20,
    doors: [108, 176, 240],
  },
  van: {
    height: 180,
    nose: 106,
    hood: 90,
    deck: 96,
    windshield: 52,
    roofFront: 116,
    roofEnd: 380,
    rearWindow: 394,
    inset: 14,
    doors: [98, 180, 290],
  },
  coupe: {
    height: 128,
    nose: 72,
    hood: 58,
    deck: 58,
    windshield: 126,
    roofFront: 188,
    roofEnd: 248,
    rearWindow: 344,
    inset: 28,
    doors: [138, 262],
  },
}
