import { drawingOf } from '@switchback/core/inspections/drawing/vehicle-drawing.ts'
import type { BodyKind, DamageView, RequiredSlot } from '@switchback/core/inspections/inspection-words.ts'
import { Outline } from '../drawing/vehicle-picture.tsx'

const views: Readonly<Partial<Record<RequiredSlot, DamageView>>> = {
  front: 'front',
  rear: 'rear',
  driver_side: 'driver_side',
  passenger_side: 'passenger_side',
  roof: 'top',
}

/** A key with its ring. */
const keyPath = 'M70 50a26 26 0 1 1-4-14L118 36l14 14-10 10-10-8-10 10-10-10-8 8-14-2'

/** How a photo should look: the vehicle from that side, filling the picture. */
export function SlotOutline({ slot, body }: { slot: RequiredSlot; body: BodyKind }) {
  const view = views[slot]
  if (!view) {
    return (
      <svg viewBox="10 15 130 70" aria-hidden="true" className="max-h-full w-full">
        <path d={keyPath} fill="none" strokeWidth="4" strokeLinejoin="round" className="stroke-ink" />
        <circle cx="38" cy="50" r="8" fill="none" strokeWidth="4" className="stroke-ink" />
      </svg>
    )
  }
  const drawing = drawingOf(body)[view]
  const { width, height } = drawing
  // From above it lies on its side, as the photo is wide.
  const isTall = height > width
  const box = isTall ? `-4 -4 ${height + 8} ${width + 8}` : `-4 -4 ${width + 8} ${height + 8}`
  return (
    <svg viewBox={box} aria-hidden="true" className="max-h-full w-full">
      <g transform={isTall ? `translate(0 ${width}) rotate(-90)` : ''}>
        <Outline drawing={drawing} />
      </g>
    </svg>
  )
}
