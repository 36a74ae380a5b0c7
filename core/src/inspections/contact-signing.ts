import * as z from 'zod/mini'
import { Email, line } from '#core/fields/text-fields.ts'
import type { DriverLoad, PublicStop } from './driver-link.ts'
import type { BodyKind } from './inspection-words.ts'
import { recordShape, SignaturePath } from './signed-record.ts'

/** How long the QR code for a signature is open. Source: DRIVER-26. */
export const signingMinutes = 30

/** The address of the page on which a contact signs. The token is in the fragment, which no server sees. */
export const contactSigningPath = (token: string) => `/d/sign#${token}`

const { id, step, vehicle, vin, odometer, photos, cannot, damages, newDamage, keys, remotes, inventory } =
  recordShape
const { color, plate, looseItems, conditions, subjectToInspection, collected, terms } = recordShape

/**
 * Body of `POST /api/driver/{token}/signings`: an inspection as the contact is to sign it. It names the photos, which are
 * not here yet; the contact reads how many there are. Source: DRIVER-26.
 */
export const SigningDraft = z
  .object({
    id,
    step,
    vehicle,
    vin,
    color,
    plate,
    odometer,
    photos,
    cannot,
    damages,
    newDamage,
    keys,
    remotes,
    inventory,
    looseItems,
    conditions,
    subjectToInspection,
    collected,
    terms,
    /** At a pickup: the contact was asked for the code. */
    isCodeAsked: z.boolean(),
  })
  .check(
    z.refine((draft) => draft.step === 'delivery' || draft.isCodeAsked, {
      path: ['isCodeAsked'],
      error: 'Ask for the pickup code first',
    }),
    z.refine((draft) => draft.step === 'pickup' || draft.newDamage !== null, {
      path: ['newDamage'],
      error: 'Answer whether there is new damage',
    }),
  )
export type SigningDraft = z.output<typeof SigningDraft>
export type SigningDraftInput = z.input<typeof SigningDraft>

/** 128 bits in hex. */
const token = z.string().check(z.regex(/^[0-9a-f]{32}$/, 'This is no link for a signature'))

/** Body of `POST /api/signings`. Changes nothing. */
export const OpenSigning = z.object({ token })

/** Body of `POST /api/signings/sign`. */
export const SignByContact = z.object({
  token,
  name: line('Enter your name', 80),
  path: SignaturePath,
  /** Where the contact wants a copy of the paper. */
  email: z.optional(Email),
})
export type SignByContact = z.output<typeof SignByContact>

/** The signature as it enters the record. `at` is the server's time, to the second. */
export type ContactSignature = {
  readonly name: string
  readonly path: string
  readonly at: string
  readonly email?: string
}

/**
 * Response of `POST /api/driver/{token}/signings`, besides `success`: the page on which the contact signs, and until when
 * (an instant); or the signature, if this same draft is signed already.
 */
export type OpenedSigning =
  | { readonly path: string; readonly until: string; readonly signature: null }
  | { readonly path: null; readonly until: null; readonly signature: ContactSignature }

/** Response of `GET /api/driver/{token}/signings/{id}`, besides `success`. `over`: the code must be made anew. */
export type SigningProgress =
  | { readonly state: 'waiting' | 'over'; readonly signature: null }
  | { readonly state: 'signed'; readonly signature: ContactSignature }

/** The inspection as the contact's own phone shows it. */
export type ShownSigning = {
  readonly until: string
  readonly carrierName: string
  readonly driverName: string
  readonly pickup: PublicStop
  readonly delivery: PublicStop
  readonly vehicle: { readonly name: string; readonly vin: string | null; readonly body: BodyKind }
  readonly draft: SigningDraft
  readonly terms: DriverLoad['terms']
}

/** Response of both calls of the contact, besides `success`. `over` says nothing of the load. Source: DRIVER-26. */
export type ContactSigning =
  | { readonly state: 'open'; readonly shown: ShownSigning }
  | { readonly state: 'signed'; readonly name: string }
  | { readonly state: 'over' }
