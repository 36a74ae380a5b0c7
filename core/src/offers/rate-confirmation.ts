// The rate confirmation of an accepted offer, its calls and its terms:
//   POST /api/offers/confirmation         { offer: CarrierOffer }
//   POST /api/offers/confirmation/paper   the PDF
//   GET  /api/admin/orders/{id}/offers/{offerId}/confirmations/{confirmationId}   the PDF
import * as z from 'zod/mini'
import { Hex64, line } from '#core/fields/text-fields.ts'

/** A label and its text. */
export type PaperFact = readonly [label: string, text: string]

/** The contents of a rate confirmation, in the order of the paper; every text as people read it. Source: OFFER-8. */
export type RateConfirmationPaper = {
  /** `K7M2QX-1`: the load and the version. */
  readonly number: string
  /** The day on which the version was issued, `Dec 5, 2026`. */
  readonly day: string
  /** `$500.00`. */
  readonly pay: string
  readonly broker: { readonly name: string; readonly tagline: string; readonly facts: readonly PaperFact[] }
  readonly carrier: { readonly name: string; readonly facts: readonly PaperFact[] }
  /** The load: a change of any of it makes a new version. */
  readonly sections: readonly { readonly title: string; readonly facts: readonly PaperFact[] }[]
  readonly terms: { readonly version: string; readonly paragraphs: readonly string[] }
}

/** The terms of a rate confirmation. Another text gets another version. */
export const rateTerms = {
  version: '2026-11-28',
  paragraphs: [
    'The carrier moves the vehicles above on its own authority, with its own insured equipment and its own driver, for the pay above, which covers every charge of the carrier. Another charge needs our written consent before it arises.',
    'The carrier neither brokers nor hands on the load. The driver and the truck are those named above; another one needs our consent before the pickup.',
    'The carrier keeps its operating authority, its cargo insurance and its liability insurance in force until the delivery, and is liable for loss of and damage to the vehicles as 49 U.S.C. 14706 says.',
    'The driver inspects each vehicle at pickup and at delivery and records its condition with photos and signatures on the bill of lading.',
    'The carrier tells us at once of a delay, damage or anything else that keeps it from the days above. Whoever cancels does so before the driver is on the way.',
    'We pay as stated above after a signed bill of lading of the delivery. The carrier asks neither the shipper nor the receiver for money, unless the pay above says so.',
  ],
} as const

/** A version of the confirmation as its carrier reads it. */
export type CarrierConfirmation = {
  id: string
  /** Counts from 1. */
  version: number
  paper: RateConfirmationPaper
  signedBy: string | null
  /** An instant. */
  signedAt: string | null
  /** The load has changed since another version was issued. */
  isChanged: boolean
}

/** A version as staff see it. Source: OFFER-8. */
export type StaffConfirmation = {
  id: string
  number: string
  issuedAt: string
  signedBy: string | null
  signedAt: string | null
  /** The network address from which it was signed. */
  signedFrom: string | null
}

const token = Hex64('Open the link from the email')
const device = Hex64('Reload the page')
const confirmationId = z.uuid('Reload the page')

/** Body of `POST /api/offers/confirmation`: signs the version that was on the screen. Source: OFFER-8. */
export const SignConfirmation = z.object({
  token,
  device,
  confirmationId,
  name: line('Enter your name', 120),
  isAgreed: z.literal(true, 'Confirm that you sign for the carrier'),
})
export type SignConfirmation = z.output<typeof SignConfirmation>
export type SignConfirmationInput = z.input<typeof SignConfirmation>

/** Body of `POST /api/offers/confirmation/paper`. Source: OFFER-8. */
export const OpenConfirmation = z.object({ token, device, confirmationId })
export type OpenConfirmation = z.output<typeof OpenConfirmation>
