import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import { maxQuotesAtOnce } from '@switchback/core/quotes/request/dealer-quote-sorts.ts'
import { isOrderable } from './quotes-to-order.ts'
import type { QuoteRow } from './quote-row.ts'
import { chooseAllText, chooseText } from '../words.ts'

/** The chosen quotes of the shown rows. */
export type Choice = {
  readonly chosen: readonly QuoteRow[]
  readonly orderable: readonly QuoteRow[]
  readonly toggle: (id: string) => void
  readonly choose: (ids: readonly string[]) => void
}

const ChoiceContext = createContext<Choice | undefined>(undefined)

const none: ReadonlySet<string> = new Set()

/** A choice among the shown rows: what is ordered meanwhile, or no longer shown, leaves it. */
export function useChoice(rows: readonly QuoteRow[]): Choice {
  const [ids, setIds] = useState(none)
  return useMemo(() => {
    const orderable = rows.filter(isOrderable)
    return {
      orderable,
      chosen: orderable.filter(({ id }) => ids.has(id)),
      toggle: (id) =>
        setIds(
          (before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
        ),
      choose: (all) => setIds(new Set(all.slice(0, maxQuotesAtOnce))),
    }
  }, [rows, ids])
}

export const ChooseQuotes = ({ choice, children }: { choice: Choice; children: ReactNode }) => (
  <ChoiceContext value={choice}>{children}</ChoiceContext>
)

const boxClass =
  'relative top-[3px] mr-3 size-4 shrink-0 accent-action pointer-coarse:top-[7px] pointer-coarse:size-6'

/** The check box of a quote that can be ordered. */
export function ChooseQuote({ quote }: { quote: QuoteRow }) {
  const choice = useContext(ChoiceContext)
  if (!choice || !isOrderable(quote)) return null
  return (
    <input
      type="checkbox"
      aria-label={chooseText(quote.quoteNumber)}
      className={boxClass}
      checked={choice.chosen.some(({ id }) => id === quote.id)}
      onChange={() => choice.toggle(quote.id)}
    />
  )
}

/** The check box of the head: chooses all shown quotes that can be ordered, or none. */
export function ChooseAllQuotes() {
  const choice = useContext(ChoiceContext)
  if (!choice || choice.orderable.length === 0) return null
  const { chosen, orderable, choose } = choice
  const isAll = chosen.length === Math.min(orderable.length, maxQuotesAtOnce)
  return (
    <input
      type="checkbox"
      aria-label={chooseAllText(orderable.length)}
      className={boxClass}
      ref={(box) => {
        if (box) box.indeterminate = chosen.length > 0 && !isAll
      }}
      checked={isAll}
      onChange={() => choose(isAll ? [] : orderable.map(({ id }) => id))}
    />
  )
}
