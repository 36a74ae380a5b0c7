import { showDay } from '@switchback/core/shown/day.ts'
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { businessDay } from '../../format/business-day.ts'
import type { PrintedTable } from './printed-table.ts'

export type PrintedPageProps = { table: PrintedTable; onDone: () => void }

/** Opens the browser's print dialog with this table alone on paper; the screen does not show it. */
export function PrintedPage({ table: { note, headings, rows }, onDone }: PrintedPageProps) {
  const print = useEffectEvent(() => {
    const app = document.getElementById('main')
    app?.classList.add('print:hidden')
    window.print()
    app?.classList.remove('print:hidden')
    onDone()
  })
  useEffect(() => print(), [])
  return createPortal(
    <section className="hidden pt-4 text-sm print:block" aria-label="Rows to print">
      <p className="mb-2">
        {note}. Printed on {showDay(businessDay())}.
      </p>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col" className="border-b border-edge py-1 pr-2">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ place, cells }) => (
            <tr key={place} className="break-inside-avoid border-b border-line">
              {headings.map((heading, column) => (
                <td key={heading} className="py-1 pr-2 wrap-anywhere">
                  {cells[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  )
}
