import * as z from 'zod/mini'
import { Email, Hex64 } from '#core/fields/text-fields.ts'
import type { PublicStop } from './driver-link.ts'
import type { InspectionStep, LeftBehindReason, PhotoSlot } from './inspection-words.ts'

const Token = Hex64('Open the link from the email')

/** Body of `POST /api/papers` and `POST /api/papers/file`: the link of a copy. Source: DRIVER-24. */
export const OpenPaper = z.object({ token: Token })

/** Body of `POST /api/papers/photo`: one photo of the paper. Source: DRIVER-24. */
export const OpenPaperPhoto = z.object({
  token: Token,
  inspectionId: z.uuid(),
  number: z.int().check(z.gte(0), z.lt(100)),
})
export type OpenPaperPhoto = z.output<typeof OpenPaperPhoto>

/** Body of `POST /api/admin/orders/{id}/paper-copies`. The same id again sends nothing. Source: DRIVER-24. */
export const SendPaper = z.object({ id: z.uuid(), to: Email })
export type SendPaper = z.output<typeof SendPaper>

/** The token of a copy's link derives from this and a server secret: of the copy's id, or of another link of it. */
export const paperSeed = (link: string): string => `bill-of-lading-${link}`

/** The page of a copy. The token is in the fragment, which is never sent. Source: DRIVER-24. */
export const paperPath = (token: string): string => `/paper#${token}`

/** An inspection as the receiver of a copy sees it. */
export type PaperInspection = {
  id: string
  step: InspectionStep
  signedAt: string
  /** In words, such as `Scratch, driver side, 1 to 6 in`. */
  damages: string[]
  photos: { number: number; slot: PhotoSlot; at: string; state: 'here' | 'waiting' | 'lost' | 'missing' }[]
}

/** Response of `POST /api/papers`, besides `success`: neither a price nor who pays it. Source: DRIVER-24. */
export type PaperView = {
  /** The number on the paper. */
  number: string
  isFinal: boolean
  carrier: { name: string; dotNumber: string; phone: string }
  broker: { name: string; phone: string }
  pickup: PublicStop
  delivery: PublicStop
  vehicles: {
    position: number
    name: string
    vin: string | null
    inspections: PaperInspection[]
    /** When a driver left it where it was and why, the last time; null for one that was inspected. */
    leftBehind: { at: string; reason: LeftBehindReason; note: string | null } | null
  }[]
}
