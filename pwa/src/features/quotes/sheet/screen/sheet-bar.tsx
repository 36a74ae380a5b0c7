import { showCount } from '@switchback/core/shown/count.ts'
import type { ReactNode } from 'react'
import { Money } from '../../../../ui/money.tsx'
import type { LineTotals } from '../vehicle-line.ts'
import { sheetTotals } from '../../words.ts'

type Props = { totals: LineTotals; count: number; children: ReactNode }

/** The totals and what to do with the vehicles, always in sight at the bottom of the screen. */
export function SheetBar({ totals, count, children }: Props) {
  const { priced, miles, saved, dollars } = totals
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-edge bg-surface px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] sm:-mx-5 sm:px-5 print:static">
      <section
        aria-label={sheetTotals}
        aria-live="polite"
        className="flex grow items-baseline justify-between gap-x-5 sm:justify-start"
      >
        <p>
          <Money dollars={dollars} className="font-heading text-xl font-bold" />
        </p>
        <p className="figures text-right text-sm text-soft sm:text-left">
          {showCount(priced)} of {showCount(count)} priced
          <span className="max-sm:hidden">, {showCount(miles)} miles</span>
          {saved > 0 ? (
            <>
              , <Money dollars={saved} /> saved
            </>
          ) : null}
        </p>
      </section>
      <div className="flex gap-2 max-sm:w-full *:max-sm:grow *:max-sm:px-3">{children}</div>
    </div>
  )
}
