import { useLayoutEffect, useRef, type ClipboardEvent } from 'react'
import { SheetLine, type LineActions } from './sheet-line.tsx'
import { sheetColumns } from '../sheet-columns.ts'
import { lineGrid, stockColumn } from '../sheet-grid.ts'
import { cellOf, focusCell, moveByKey } from '../sheet-keys.ts'
import type { PastePlace } from '../import/paste-cells.ts'
import type { ChosenPlaces } from '../../places.ts'
import { orderOfLine, type LineOrders } from '../orders/use-line-orders.ts'
import { rowIdOf, type PricedLine } from '../vehicle-line.ts'
import { columnPrice, sheetSelectAll, sheetSelectAllName } from '../../words.ts'

type Props = LineActions & {
  priced: readonly PricedLine[]
  places: ChosenPlaces
  /** Orders by the id of their quote. */
  orders: LineOrders
  selection: Selection
  /** Adds a line and returns its id; undefined if the sheet is full. */
  onAdd: () => string | undefined
  onPaste: (place: PastePlace, text: string) => void
  /** The line that gets the focus next. */
  focusRef: { current: FocusNext | undefined }
}

export type FocusNext = { readonly lineId: string; readonly cell: string }

/** The box over the column of check boxes. */
export type Selection = { readonly isAll: boolean; readonly onAll: (isSelected: boolean) => void }

/** One value goes into the field by itself; a block, a column, more than a VIN, and a value for a list of choices do not. */
function blockIn({ clipboardData, target }: ClipboardEvent, { cell }: PastePlace): string | undefined {
  const text = clipboardData.getData('text/plain')
  const isBlock =
    /\t|\n/.test(text.replace(/[\r\n]+$/, '')) || (cell === 'vin' && !/^\s*\w{0,17}\s*$/.test(text))
  return text !== '' && (isBlock || target instanceof HTMLSelectElement) ? text : undefined
}

/** The lines of the sheet, under the headings of their columns where there is room. */
export function VehicleLines({
  priced,
  places,
  orders,
  selection,
  onAdd,
  onPaste,
  focusRef,
  ...actions
}: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const next = focusRef.current
    if (!next || !sheet.current) return
    if (focusCell(sheet.current, next.lineId, next.cell)) focusRef.current = undefined
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the cells are the controls; this hears their keys
    <div
      ref={sheet}
      className="@container border-t border-line md:-mx-5 xl:mx-0"
      onKeyDown={(event) => {
        const move = moveByKey(event.currentTarget, event)
        if (!move) return
        event.preventDefault()
        const from = move === 'end' ? cellOf(event.target) : undefined
        const lineId = from && onAdd()
        if (lineId) focusRef.current = { lineId, cell: from.cell }
      }}
      onPaste={(event) => {
        const place = cellOf(event.target)
        const text = place && blockIn(event, place)
        if (!text) return
        event.preventDefault()
        onPaste(place, text)
      }}
    >
      <Headings selection={selection} />
      {priced.map((each, at) => (
        <SheetLine
          key={rowIdOf(each.line)}
          number={at + 1}
          priced={each}
          places={places}
          order={orderOfLine(each.line, orders)}
          {...actions}
        />
      ))}
    </div>
  )
}

function Headings({ selection: { isAll, onAll } }: { selection: Selection }) {
  return (
    <div
      className={`z-5 border-b border-edge bg-plain text-sm font-semibold text-soft @min-[54rem]:sticky @min-[54rem]:top-(--sticky-top) @min-[54rem]:items-center ${lineGrid}`}
    >
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 @min-[54rem]:justify-center @min-[54rem]:pointer-fine:min-h-9">
        <input
          type="checkbox"
          className="size-5 accent-action"
          aria-label={sheetSelectAllName}
          checked={isAll}
          onChange={({ target }) => onAll(target.checked)}
        />
        <span aria-hidden="true" className="@min-[54rem]:hidden">
          {sheetSelectAll}
        </span>
      </label>
      {sheetColumns.map(({ cell, heading }) => (
        <span
          key={cell}
          aria-hidden="true"
          className={`hidden px-1.5 @min-[54rem]:block ${cell === 'reference' ? stockColumn : ''}`}
        >
          {heading}
        </span>
      ))}
      <span aria-hidden="true" className="hidden pr-1 text-right @min-[54rem]:block">
        {columnPrice}
      </span>
    </div>
  )
}
