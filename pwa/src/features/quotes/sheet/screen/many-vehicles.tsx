import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import { useCallback, useEffect, useEffectEvent, useRef, type ComponentType } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { showAlert } from '../../../../ui/dialogs/alerts.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import type { AddressFieldProps } from '../../../../ui/fields/address-field-props.ts'
import { RatesNotice } from '../../rates-notice.tsx'
import { takeSharedVehicles } from '../../shared-vehicles.ts'
import { ImportReportNotice } from './import-report.tsx'
import { LineDefaultsForm } from '../lines/line-defaults-form.tsx'
import { OrderVehiclesButton } from './order-vehicles-button.tsx'
import { SaveLinesButton } from './save-lines-button.tsx'
import { SheetBar } from './sheet-bar.tsx'
import type { LineActions } from '../lines/sheet-line.tsx'
import { ExportButtons, ImportButtons } from './sheet-toolbar.tsx'
import { StartOverButton } from './start-over-button.tsx'
import { useImport } from './use-import.ts'
import { useSavedSheet, type SavedSheet } from '../use-saved-sheet.ts'
import { useVehicleLines } from './use-vehicle-lines.ts'
import { VehicleLines, type FocusNext, type Selection } from '../lines/vehicle-lines.tsx'
import type { PricedLine, QuoteListDocument } from '../vehicle-line.ts'
import { focusOrder, focusSheet } from '../sheet-focus.ts'
import {
  removeSelectedText,
  sheetAdd,
  sheetNoRates,
  sheetTitle,
  sheetTryAgain,
  suggestedTypesText,
} from '../../words.ts'

type Props = {
  dealer: DealerProfile
  /** The operation of an unsent order to take. */
  unsent: string | undefined
  /** The order to repeat. */
  repeat: string | undefined
  /** The order is on the sheet, or cannot be. */
  onTaken: () => void
  AddressField: ComponentType<AddressFieldProps>
  onSavePdf: (document: QuoteListDocument) => Promise<void>
}

type Sheet = ReturnType<typeof useVehicleLines>

/** Prices and orders many vehicles in one table with totals. */
export function ManyVehicles(props: Props) {
  const saved = useSavedSheet()
  return saved ? <OpenSheet saved={saved} {...props} /> : <Skeleton className="h-64" />
}

function OpenSheet({
  saved,
  dealer,
  unsent,
  repeat,
  onTaken,
  AddressField,
  onSavePdf,
}: Props & { saved: SavedSheet }) {
  const sheet = useVehicleLines(dealer.id, saved)
  useUnsentOrder(unsent, sheet, onTaken)
  useRepeatedOrder(repeat, sheet, onTaken)
  const { priced, totals } = sheet
  return (
    <div className="grid gap-4">
      <div className="-mb-4">
        <RatesNotice dealerId={dealer.id} />
      </div>
      {sheet.pricing.isFailed ? (
        <Notice look="fail" live title={sheetNoRates}>
          <Button look="text" onClick={sheet.pricing.retry}>
            {sheetTryAgain}
          </Button>
        </Notice>
      ) : null}
      <LineDefaultsForm
        defaults={sheet.defaults}
        places={sheet.places}
        onChange={sheet.changeDefaults}
        onPlace={sheet.choosePlace}
      />
      <Vehicles
        sheet={sheet}
        onSavePdf={() => onSavePdf({ dealerName: dealer.companyName, lines: priced, totals })}
      />
      <SheetBar totals={totals} count={priced.length}>
        <SaveLinesButton priced={priced} onSaved={sheet.markSaved} />
        <OrderVehiclesButton dealer={dealer} sheet={sheet} AddressField={AddressField} />
      </SheetBar>
    </div>
  )
}

/** Takes the vehicles of an unsent order, once for each address that names one. */
function useUnsentOrder(unsent: string | undefined, sheet: Sheet, onTaken: () => void): void {
  const take = useEffectEvent(async (id: string) => {
    const { takeUnsentOrder } = await import('../orders/take-unsent-order.later.ts')
    const taken = await takeUnsentOrder(id, sheet.problemOfOrder)
    const problem = typeof taken === 'string' ? taken : await sheet.takeOrder(taken)
    onTaken()
    if (problem) await showAlert(problem)
  })
  useEffect(() => {
    if (unsent !== undefined) void take(unsent)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each order
  }, [unsent])
}

/** Takes the vehicles of an order to repeat, once for each address that names one. Source: ORDER-34, DEALER-24. */
function useRepeatedOrder(repeat: string | undefined, sheet: Sheet, onTaken: () => void): void {
  const take = useEffectEvent(async (id: string) => {
    const { findRepeated, repeatProblem } = await import('./find-repeated.ts')
    const order = await findRepeated(id)
    const problem =
      typeof order === 'string' ? order : ((await sheet.repeatOrder(order)) ?? repeatProblem(order))
    onTaken()
    if (problem) await showAlert(problem)
  })
  useEffect(() => {
    if (repeat !== undefined) void take(repeat)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each order
  }, [repeat])
}

/** Stable callbacks, so that typing in one line rerenders only that line. */
function useLineActions(sheet: Sheet, focusRef: { current: FocusNext | undefined }): LineActions {
  const latest = useRef(sheet)
  useEffect(() => {
    latest.current = sheet
  })
  const onChange = useCallback<LineActions['onChange']>((id, part) => latest.current.changeLine(id, part), [])
  const onSelect = useCallback<LineActions['onSelect']>(
    (id, isSelected) => latest.current.select(new Set([id]), isSelected),
    [],
  )
  const onPlace = useCallback<LineActions['onPlace']>(
    (end, location, id) => latest.current.choosePlace(end, location, id),
    [],
  )
  const onRemove = useCallback<LineActions['onRemove']>(
    (id) => {
      const { priced } = latest.current
      const at = priced.findIndex(({ line }) => line.id === id)
      const next = priced[at + 1] ?? priced[at - 1]
      focusRef.current = next && { lineId: next.line.id, cell: 'vin' }
      latest.current.remove(new Set([id]))
    },
    [focusRef],
  )
  return { onChange, onSelect, onPlace, onRemove }
}

function selectionOf({ priced, isLocked, select }: Sheet): Selection {
  const open = priced.filter(({ line }) => !isLocked(line))
  return {
    isAll: open.length > 0 && open.every(({ line }) => line.isSelected),
    onAll: (isSelected) => select(new Set(open.map(({ line }) => line.id)), isSelected),
  }
}

/** Text that is pasted while no field has the focus goes to the sheet, as with "Paste VINs or lines". */
function usePagePaste(add: (text: Promise<string>) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData, defaultPrevented } = event
    const isElsewhere =
      target instanceof Element &&
      target.closest('input, textarea, select, dialog, [contenteditable]') !== null
    const text = clipboardData?.getData('text/plain') ?? ''
    if (defaultPrevented || isElsewhere || text.trim() === '') return
    event.preventDefault()
    add(Promise.resolve(text))
  })
  useEffect(() => {
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [])
}

/** The lines and the ways to add them. */
function Vehicles({ sheet, onSavePdf }: { sheet: Sheet; onSavePdf: () => Promise<void> }) {
  const { report, takeBack, add, paste, close } = useImport(sheet)
  const focusRef = useRef<FocusNext | undefined>(undefined)
  const actions = useLineActions(sheet, focusRef)
  useEffect(() => {
    const shared = takeSharedVehicles()
    if (shared) add(Promise.resolve(shared))
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])
  usePagePaste(add)
  const top = useRef<HTMLDivElement>(null)
  // The lines that came are in sight, not the page's head.
  useEffect(() => {
    if (report) top.current?.scrollIntoView({ block: 'start' })
  }, [report])
  const { priced } = sheet
  return (
    <div className="grid gap-3">
      <div
        ref={top}
        className="flex scroll-mt-[calc(var(--sticky-top)-var(--header-height)-1rem)] flex-wrap items-center gap-3 pt-2"
      >
        <h2 className="mr-auto text-xl max-sm:w-full">{sheetTitle}</h2>
        <SuggestedTypesButton priced={priced} onTake={sheet.takeSuggestedTypes} />
        <ImportButtons onText={add} />
      </div>
      {report ? <ImportReportNotice report={report} onTakeBack={takeBack} onClose={close} /> : null}
      <VehicleLines
        priced={priced}
        places={sheet.places}
        orders={sheet.orders}
        selection={selectionOf(sheet)}
        focusRef={focusRef}
        onAdd={sheet.add}
        onPaste={paste}
        {...actions}
      />
      <ExportButtons priced={priced} onSavePdf={onSavePdf}>
        <Button
          look="quiet"
          onClick={() => {
            const lineId = sheet.add()
            if (lineId) focusRef.current = { lineId, cell: 'vin' }
          }}
        >
          {sheetAdd}
        </Button>
        <RemoveSelectedButton sheet={sheet} />
        <StartOverButton
          count={priced.length}
          isBlank={sheet.isBlank}
          onClear={() => {
            close()
            sheet.clear()
          }}
        />
      </ExportButtons>
    </div>
  )
}

function RemoveSelectedButton({ sheet: { priced, isLocked, remove } }: { sheet: Sheet }) {
  const selected = priced.filter(({ line }) => line.isSelected && !isLocked(line))
  const ids = new Set(selected.map(({ line }) => line.id))
  if (ids.size === 0) return null
  return (
    <Button
      look="text"
      className="text-fail!"
      onClick={() => {
        remove(ids)
        requestAnimationFrame(focusSheet)
      }}
    >
      {removeSelectedText(ids.size)}
    </Button>
  )
}

/** Fills in the suggested type of every vehicle without a chosen type. */
function SuggestedTypesButton({ priced, onTake }: { priced: readonly PricedLine[]; onTake: () => void }) {
  const count = priced.filter(({ line, question }) => line.vehicleType === '' && question).length
  if (count < 2) return null
  return (
    <Button
      look="quiet"
      onClick={() => {
        focusOrder()
        onTake()
      }}
    >
      {suggestedTypesText(count)}
    </Button>
  )
}
