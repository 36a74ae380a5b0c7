import type { DealerRateCard, RateSettings } from '#core/pricing/rate-card.ts'
import type { RateChange } from './rate-changes.ts'
import type { RateFigures } from './rate-figures.ts'

/** The id of the retail rates among the structures. */
export const retailStructureId = 'retail'

/** Staff actions on rates. Source: RATE-18. */
export const rateEventKinds = [
  'created',
  'draft_saved',
  'draft_discarded',
  'published',
  'rolled_back',
  'withdrawn',
  'marked_mistaken',
  'activated',
  'deactivated',
  'deleted',
] as const
export type RateEventKind = (typeof rateEventKinds)[number]

/** A row of the staff's list of rate structures. */
export type RateStructureRow = {
  id: string
  audience: 'retail' | 'dealer'
  name: string
  description: string
  /** Null if nothing is published yet. */
  isActive: boolean | null
  /** The version in effect. */
  version: string | null
  effectiveFrom: string | null
  /** When the next scheduled version takes effect. */
  scheduledFrom: string | null
  /** The unpublished draft, and who saved it last. */
  draft: { updatedAt: string; updatedBy: string } | null
  /** How many dealerships it prices; null for the retail rates. */
  dealerCount: number | null
  revision: number
}

/** A version of rates as the history lists it. */
export type RateVersion = {
  version: string
  state: 'past' | 'current' | 'scheduled'
  effectiveFrom: string
  /** When staff marked it as published by mistake; null for most. Source: RATE-19. */
  mistakenAt: string | null
  /** Null for the rates of a new deployment. */
  publishedBy: string | null
  publishedAt: string
  kind: RateEventKind | null
  note: string | null
}

/** The effects of marking a version as a mistake: what ends, and what staff must settle. Source: RATE-19. */
export type MistakeEffects = {
  /** Stored quotes by it that are still valid. */
  quoteCount: number
  /** Orders that nobody has paid, with a vehicle priced by it. */
  unpaidOrderCount: number
}

/** A staff action on rates. */
export type RateEvent = {
  kind: RateEventKind
  actorName: string
  version: string | null
  note: string | null
  changes: RateChange[]
  createdAt: string
}

/** The unpublished rates of a structure. */
export type RateDraft = { revision: number; figures: RateFigures; updatedAt: string; updatedBy: string }

/** Response of `GET /api/admin/rates/{id}`, besides `success`. */
export type RateStructureResponse = RateStructureRow & {
  /** The card in effect; null if nothing is published yet. */
  card: RateSettings | DealerRateCard | null
  savedDraft: RateDraft | null
  /** Newest first, at most 100. */
  versions: RateVersion[]
  /** Newest first, at most 50. */
  events: RateEvent[]
  /** Dealerships that use it, at most 50. */
  dealers: { id: string; companyName: string }[]
}

/** The number in a version's name, `retail-3`: 3. Undefined for a name without one. */
export function versionNumber(version: string): number | undefined {
  const [, digits] = /-(\d+)$/.exec(version) ?? []
  return digits === undefined ? undefined : Number(digits)
}
