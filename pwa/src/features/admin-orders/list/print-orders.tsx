import { showDay } from '@switchback/core/shown/day.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { showAlert } from '../../../ui/dialogs/alerts.ts'
import { businessDay } from '../../../ui/business-day.ts'
import { columnsOf } from './order-columns.tsx'
import { readColumns } from './column-ids.ts'
import { exportRows } from './list-calls.ts'
import type { OrderListSearch } from './list-search.ts'
import { printedAtMost, printedRows } from './printed-rows.ts'

type Props = { search: OrderListSearch; onDone: () => void }

/** Loads every order that matches, opens the browser's print dialog, and is on paper only. Source: STAFF-20. */
export function PrintOrders({ search, onDone }: Props) {
  const { data: rows, isError } = useQuery({
    queryKey: ['admin', 'orders', 'print', { ...search }],
    queryFn: () => exportRows(search, printedAtMost + 1),
    // What is printed is what matches now.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const print = useEffectEvent(() => {
    window.print()
    onDone()
  })
  const fail = useEffectEvent(() => {
    void showAlert('The orders could not be loaded. Please try again.')
    onDone()
  })
  useEffect(() => {
    if (rows) print()
    else if (isError) fail()
  }, [rows, isError])
  if (!rows) return <output className="sr-only">Loading the orders to print…</output>
  const columns = columnsOf(readColumns(search.columns))
  const { shown, note } = printedRows(rows)
  return (
    <section className="hidden text-[8pt] print:block" aria-label="Orders to print">
      <p className="mb-2">
        {note}. Printed on {showDay(businessDay())}.
      </p>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr>
            {columns.map(({ id, heading }) => (
              <th key={id} scope="col" className="border-b border-edge py-1 pr-2">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.id} className="break-inside-avoid border-b border-line">
              {columns.map(({ id, csv }) => (
                <td key={id} className="py-1 pr-2 wrap-anywhere">
                  {csv?.(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
