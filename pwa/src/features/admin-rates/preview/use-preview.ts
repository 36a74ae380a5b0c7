import { useQuery } from '@tanstack/react-query'
import { summarizePreview, type PreviewSummary } from '@switchback/core/quotes/price/summarize-preview.ts'
import type { RateStructureResponse } from '@switchback/core/rates/rate-structure.ts'
import { useMemo } from 'react'
import { ratesPreviewQuery } from '../rates-calls.ts'
import { signedDollars, signedPercent } from '../show-figure.ts'

/** The preview of the saved draft, and its summary. */
export function usePreview({ id, savedDraft, version }: RateStructureResponse) {
  const query = useQuery({
    ...ratesPreviewQuery(id, savedDraft?.revision ?? 0, version),
    enabled: savedDraft !== null,
  })
  const quotes = query.data?.quotes
  const summary = useMemo(() => quotes && summarizePreview(quotes), [quotes])
  return { query, preview: query.data, summary }
}

/** The summary in one sentence. */
export function previewSentence(summary: PreviewSummary): string {
  const { quotes, changed, median, medianPercent, largest } = summary
  if (quotes === 0) return 'There is no quote yet to try this draft on.'
  if (changed === 0) return `None of the last ${quotes} quotes changes.`
  const most = largest ? largest.after - largest.before : 0
  return `${changed} of the last ${quotes} quotes ${changed === 1 ? 'changes' : 'change'}: median ${signedDollars(median)} (${signedPercent(medianPercent)}), at most ${signedDollars(most)}.`
}
