import * as z from 'zod/mini'
import { Day } from '#core/fields/day-and-instant.ts'

/** The documents that a broker keeps of a carrier. Source: CARRIER-8. */
export const carrierDocumentKinds = ['w9', 'insurance', 'agreement', 'other'] as const
export type CarrierDocumentKind = (typeof carrierDocumentKinds)[number]

/** A carrier has at most so many documents; removed ones count until their files are deleted. */
export const documentsAtMost = 100

/** Query beside the upload at `POST /api/admin/carriers/{id}/documents`. Source: CARRIER-8. */
export const AddCarrierDocument = z
  .object({
    kind: z.enum(carrierDocumentKinds, 'Choose what the document is'),
    issuedOn: z.optional(Day),
    /** The last day on which it holds. */
    expiresOn: z.optional(Day),
  })
  .check(
    z.refine(({ issuedOn, expiresOn }) => !issuedOn || !expiresOn || issuedOn <= expiresOn, {
      path: ['expiresOn'],
      message: 'The document ends before it begins',
    }),
    z.refine(({ kind, expiresOn }) => kind !== 'insurance' || expiresOn !== undefined, {
      path: ['expiresOn'],
      message: 'Enter the last insured day',
    }),
  )
export type AddCarrierDocument = z.output<typeof AddCarrierDocument>

/** A document of a carrier as staff see it. Source: CARRIER-8. */
export type CarrierDocument = {
  id: string
  kind: CarrierDocumentKind
  /** Of the file. */
  name: string
  /** In bytes. */
  size: number
  issuedOn: string | null
  expiresOn: string | null
  addedBy: string | null
  createdAt: string
}
