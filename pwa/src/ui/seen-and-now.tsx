import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { centsOf } from './money.tsx'
import { isChanged, rowsToShow, type PriceRow } from './price-rows.ts'

type Props = {
  /** The heading of the first column, which is for screen readers if the rows are parts of one price. */
  of?: string
  rows: readonly PriceRow[]
  /** In dollars. */
  total: { seen: number | string; now: number | string }
  words?: typeof seenWords
}

const seenWords = { caption: 'The price you saw, and the price now', seen: 'You saw', now: 'Now' }

const dollars = (amount: number | string | undefined): string =>
  amount === undefined ? '' : formatDollars(centsOf(amount))

/**
 * Two prices line by line with their totals: by default the price that the user saw, and the current one.
 * Source: OFFLINE-6, PRICE-13.
 */
export function SeenAndNow({ of, rows, total, words = seenWords }: Props) {
  return (
    <table className="figures w-full">
      <caption className="sr-only">{words.caption}</caption>
      <thead>
        <tr className="border-b border-edge text-left">
          <th scope="col" className="py-1.5 font-semibold">
            {of ?? <span className="sr-only">Part</span>}
          </th>
          <Head>{words.seen}</Head>
          <Head>{words.now}</Head>
        </tr>
      </thead>
      <tbody>
        {rowsToShow(rows).map((row) => (
          <tr key={row.key} className={isChanged(row) ? 'font-semibold' : 'text-soft'}>
            <th scope="row" className="py-1 pr-2 text-left [font-weight:inherit] wrap-anywhere">
              {row.label}
              {row.note ? <span className="block text-sm font-normal text-soft">{row.note}</span> : null}
            </th>
            <td className="py-1 pl-3 text-right whitespace-nowrap">{dollars(row.seen)}</td>
            <td className="py-1 pl-3 text-right whitespace-nowrap">{dollars(row.now)}</td>
          </tr>
        ))}
        <tr className="border-t border-edge font-bold">
          <th scope="row" className="pt-2 text-left">
            Total
          </th>
          <td className="pt-2 pl-3 text-right whitespace-nowrap">{dollars(total.seen)}</td>
          <td className="pt-2 pl-3 text-right whitespace-nowrap">{dollars(total.now)}</td>
        </tr>
      </tbody>
    </table>
  )
}

function Head({ children }: { children: string }) {
  return (
    <th scope="col" className="py-1.5 pl-3 text-right font-semibold">
      {children}
    </th>
  )
}
