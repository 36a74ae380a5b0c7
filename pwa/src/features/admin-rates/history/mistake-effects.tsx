import { useQuery } from '@tanstack/react-query'
import { mistakeEffectsQuery } from '../rates-calls.ts'
import { mistakenOrdersText, mistakenQuotesText } from './mistake-words.ts'

/** The effects of marking a version as a mistake: quotes that end, and work for staff. Source: RATE-19. */
export function MistakeEffectsText({ id, version }: { id: string; version: string }) {
  const { data, isError } = useQuery(mistakeEffectsQuery(id, version))
  return (
    <div className="grid gap-2">
      <output className="block">
        {isError ? 'The numbers could not be loaded. ' : null}
        {mistakenQuotesText(data?.quoteCount)}
      </output>
      <p>{mistakenOrdersText(data?.unpaidOrderCount)}</p>
    </div>
  )
}
