import * as z from 'zod/mini'
import { Hex64 } from '#core/fields/text-fields.ts'
import { claimStops, type SlotPair } from './claim-pair.ts'
import type { ClaimFile, ClaimKind, ClaimState } from './claim.ts'

const Token = Hex64('Open the link from the email')

/** Body of `POST /api/carrier-claims`: the link of a claim's carrier. Source: CLAIM-8. */
export const OpenCarrierClaim = z.object({ token: Token })
export type OpenCarrierClaim = z.output<typeof OpenCarrierClaim>

/** Body of `POST /api/carrier-claims/file`: one of the claim's files. Source: CLAIM-8. */
export const OpenCarrierClaimFile = z.object({ token: Token, fileId: z.string().check(z.maxLength(64)) })
export type OpenCarrierClaimFile = z.output<typeof OpenCarrierClaimFile>

/** Body of `POST /api/carrier-claims/photo`: a photo of the claim's pair. Source: CLAIM-9. */
export const OpenCarrierClaimPhoto = z.object({ token: Token, step: z.enum(claimStops) })

/** A claim as the carrier that had the vehicle sees it: not who claims, nor the price of the order. Source: CLAIM-8. */
export type CarrierClaim = {
  number: string
  orderNumber: string
  carrierName: string
  vehicle: string
  vin: string | null
  /** `Tampa, FL to Boise, ID`. */
  route: string
  pickedUpOn: string | null
  deliveredOn: string | null
  kind: ClaimKind
  what: string
  amount: string
  state: ClaimState
  filedOn: string
  acknowledgeBy: string
  decideBy: string
  files: ClaimFile[]
  /** The photos of one subject at both stops that the claim began with. Source: CLAIM-9. */
  pair: SlotPair | null
}

/** The page of this link. The token is in the fragment, which is never sent. Source: CLAIM-8. */
export const carrierClaimPath = (token: string): string => `/carrier-claim#${token}`
