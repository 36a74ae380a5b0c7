import type { PlaceOrderPayloadInput } from '@switchback/core/sync/payloads.ts'

type Row = { readonly kind?: unknown; readonly payload?: unknown }

/** The quote that an operation orders; undefined if it orders none. */
export function quoteIdIn({ kind, payload }: Row): string | undefined {
  if (kind !== 'place_order') return undefined
  return (payload as Partial<PlaceOrderPayloadInput> | undefined)?.order?.quoteId ?? undefined
}
