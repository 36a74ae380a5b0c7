import * as z from 'zod/mini'
import { line, optionalText } from '#core/fields/text-fields.ts'
import { DealerFigures, RetailFigures } from './rate-figures.ts'

/** The version of a row that the editor saw, for optimistic concurrency. */
const Revision = z.int().check(z.gte(0))

/** Body of `POST /api/admin/rates`: a new dealer structure, as a draft. Source: RATE-11. */
export const CreateRates = z.object({
  /** Made by the page, so that sending it again creates nothing more; older pages do not send it. */
  id: z.optional(z.uuid('Must be a UUID').check(z.toLowerCase())),
  name: line('Enter a name', 80),
  /** The structure whose figures the draft begins with; they must be a dealer structure's. */
  copyOf: z.string().check(z.maxLength(64)),
})
export type CreateRates = z.output<typeof CreateRates>

const seenOfDraft = {
  /** The draft's revision; 0 starts a draft. */
  revision: Revision,
  /** The structure's revision; older pages do not send it. */
  structureRevision: z.optional(Revision),
}

/** Body of `PUT /api/admin/rates/{id}/draft`. Source: RATE-12. */
export const SaveRateDraft = z.discriminatedUnion('audience', [
  z.object({ audience: z.literal('retail'), ...seenOfDraft, figures: RetailFigures }),
  z.object({ audience: z.literal('dealer'), ...seenOfDraft, figures: DealerFigures }),
])
export type SaveRateDraft = z.output<typeof SaveRateDraft>

const SeenInQuery = z.optional(z.coerce.number('Say which revision you saw').check(z.int(), z.gte(0)))

/** Query of `DELETE /api/admin/rates/{id}`: what the page showed; older pages do not send it. Source: RATE-16. */
export const DeleteRates = z.object({
  /** The structure's revision. */
  revision: SeenInQuery,
  /** The draft's revision, 0 without a draft. */
  draftRevision: SeenInQuery,
})
export type DeleteRates = z.output<typeof DeleteRates>

/** Body of `POST /api/admin/rates/{id}/draft/discard`. */
export const DiscardRateDraft = z.object({ revision: Revision })

/** Body of `POST /api/admin/rates/{id}/publish`. Without `effectiveFrom` it takes effect at once. Source: RATE-14. */
export const PublishRates = z.object({
  /** The structure's revision. */
  revision: Revision,
  draftRevision: Revision,
  effectiveFrom: z._default(z.nullable(z.iso.datetime({ error: 'Enter a date and a time' })), null),
  note: optionalText(300),
})
export type PublishRates = z.output<typeof PublishRates>

const Version = z.string().check(z.minLength(1), z.maxLength(200))

/**
 * Body of `POST /api/admin/rates/{id}/roll-back`: publishes a copy of an older version, and says whether the one in
 * effect was a mistake. Source: RATE-15, RATE-19.
 */
export const RollBackRates = z.object({
  revision: Revision,
  version: Version,
  wasMistake: z.boolean('Say whether the version in effect was a mistake'),
  note: optionalText(300),
})
export type RollBackRates = z.output<typeof RollBackRates>

/** Body of `POST /api/admin/rates/{id}/withdraw`: takes back a scheduled version. Source: RATE-14. */
export const WithdrawRates = z.object({ revision: Revision, version: Version })
export type WithdrawRates = z.output<typeof WithdrawRates>

/** Body of `POST /api/admin/rates/{id}/mark-mistaken`: a version that was in effect is honored no more. Source: RATE-19. */
export const MarkMistakenRates = z.object({ revision: Revision, version: Version, note: optionalText(300) })
export type MarkMistakenRates = z.output<typeof MarkMistakenRates>

const StructureId = z.nullable(z.string().check(z.minLength(1), z.maxLength(64)))

/** Body of `PATCH /api/admin/dealers/{id}/rates`; null is the standard structure. Source: RATE-17. */
export const AssignRates = z.object({
  rateStructureId: StructureId,
  /** The structure that the editor saw, for optimistic concurrency. */
  from: StructureId,
})
export type AssignRates = z.output<typeof AssignRates>

/** Body of `PATCH /api/admin/rates/{id}`. Source: RATE-16. */
export const ActivateRates = z.object({ revision: Revision, isActive: z.boolean() })
export type ActivateRates = z.output<typeof ActivateRates>
