import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DealerQuoteResponse, OrderedAs } from '@switchback/core/quotes/dealer-quote-response.ts'
import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import { useCallback, useEffect, useState } from 'react'
import { dealerQuotesByIdQuery } from '../../../queries/dealer-quote-calls.ts'
import { Button } from '../../../ui/button.tsx'
import { showAlert } from '../../../ui/dialogs/alerts.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ScanButton } from '../../../ui/scan/scan-button.tsx'
import { ExportCsvButton } from '../../../ui/table/export-csv-button.tsx'
import { RatesNotice } from '../rates-notice.tsx'
import { SaveLinesButton } from './save-lines-button.tsx'
import { LineDefaultsForm } from './line-defaults-form.tsx'
import { PasteVehiclesDialog } from './paste-vehicles-dialog.tsx'
import type { ImportReport } from './add-lines.ts'
import { ImportReportNotice } from './import-report.tsx'
import { takeSharedVehicles } from '../shared-vehicles.ts'
import { readImport, textOfFile } from './read-import.ts'
import { StartOverButton } from './start-over-button.tsx'
import { useVehicleLines } from './use-vehicle-lines.ts'
import { VehicleTotals } from './vehicle-totals.tsx'
import type { PricedLine, QuoteListDocument, VehicleLine } from './vehicle-line.ts'
import { vehicleCsvColumns } from './vehicle-csv-columns.ts'
import { VehicleLines } from './vehicle-lines.tsx'

type Props = { dealer: DealerProfile; onSavePdf: (document: QuoteListDocument) => Promise<void> }

type Sheet = ReturnType<typeof useVehicleLines>

/** Imports pasted text or a file and reports the result. */
function useImport(sheet: Sheet) {
  const [report, setReport] = useState<ImportReport>()
  const take = async (text: Promise<string>) => {
    const found = await readImport(text, sheet.defaults)
    if (typeof found === 'string') await showAlert(found)
    else sheet.addAll(found, setReport)
  }
  return { report, take: (text: Promise<string>) => void take(text), close: () => setReport(undefined) }
}

/** Prices many vehicles in one table with totals. */
export function ManyVehicles({ dealer, onSavePdf }: Props) {
  const sheet = useVehicleLines(dealer.id)
  const { priced, totals } = sheet
  return (
    <div className="grid gap-8">
      <div className="-mb-8">
        <RatesNotice dealerId={dealer.id} />
      </div>
      {sheet.pricing.isFailed ? (
        <Notice look="fail" live title="Your rates could not be loaded, so nothing can be priced.">
          <Button look="text" onClick={sheet.pricing.retry}>
            Try again
          </Button>
        </Notice>
      ) : null}
      <LineDefaultsForm defaults={sheet.defaults} onChange={sheet.changeDefaults} />
      <Vehicles sheet={sheet} />
      <VehicleTotals totals={totals} count={priced.length} />
      <div className="flex flex-wrap gap-3">
        <SaveLinesButton priced={priced} onSaved={sheet.markSaved} />
        <PdfButton
          isEmpty={totals.priced === 0}
          onSave={() => onSavePdf({ dealerName: dealer.companyName, lines: priced, totals })}
        />
        <ExportCsvButton columns={vehicleCsvColumns} filename="vehicle-quotes" loadRows={() => priced} />
      </div>
    </div>
  )
}

const noOrders: ReadonlyMap<string, OrderedAs> = new Map()

/** The orders placed from the saved lines, by quote id. */
function useOrdersOf(priced: readonly PricedLine[]): ReadonlyMap<string, OrderedAs> {
  const ids = priced.flatMap(({ line }) => line.keptAs ?? [])
  const { data } = useQuery({
    ...dealerQuotesByIdQuery(ids),
    enabled: ids.length > 0,
    // Keeps the previous orders on screen while a changed set of ids loads.
    placeholderData: keepPreviousData,
    select: ordersOf,
  })
  return data ?? noOrders
}

const ordersOf = (quotes: readonly DealerQuoteResponse[]): ReadonlyMap<string, OrderedAs> =>
  new Map(quotes.flatMap(({ id, orderedAs }) => (orderedAs ? [[id, orderedAs] as const] : [])))

/** The lines and the ways to add them. */
function Vehicles({ sheet }: { sheet: Sheet }) {
  const { report, take, close } = useImport(sheet)
  const [isPasting, setIsPasting] = useState(false)
  useEffect(() => {
    const shared = takeSharedVehicles()
    if (shared) take(Promise.resolve(shared))
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])
  const { priced } = sheet
  const orders = useOrdersOf(priced)
  // Stable callbacks, so that typing in one line rerenders only that line.
  // oxlint-disable-next-line react/exhaustive-deps -- only forwards its arguments
  const changeLine = useCallback((id: string, part: Partial<VehicleLine>) => sheet.changeLine(id, part), [])
  // oxlint-disable-next-line react/exhaustive-deps -- as above
  const removeLine = useCallback((id: string) => sheet.remove(id), [])
  const startOver = () => {
    close()
    sheet.clear()
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="mr-auto text-xl max-sm:w-full">Vehicles</h2>
        <Button look="quiet" onClick={() => setIsPasting(true)}>
          Paste VINs or lines
        </Button>
        <ScanButton isMany onVins={(vins) => take(Promise.resolve(vins.join('\n')))} />
        <ImportButton onFile={(file) => take(textOfFile(file))} />
      </div>
      {report ? <ImportReportNotice report={report} onClose={close} /> : null}
      <SuggestedTypesButton priced={priced} onTake={sheet.takeSuggestedTypes} />
      <VehicleLines priced={priced} orders={orders} onChange={changeLine} onRemove={removeLine} />
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={sheet.add}>
          Add a vehicle
        </Button>
        <StartOverButton count={priced.length} isBlank={sheet.isBlank} onClear={startOver} />
      </div>
      {isPasting ? (
        <PasteVehiclesDialog
          onTake={(text) => take(Promise.resolve(text))}
          onClose={() => setIsPasting(false)}
        />
      ) : null}
    </div>
  )
}

/** Fills in the suggested type of every vehicle without a chosen type. */
function SuggestedTypesButton({ priced, onTake }: { priced: readonly PricedLine[]; onTake: () => void }) {
  const count = priced.filter(({ line, question }) => line.vehicleType === '' && question).length
  if (count < 2) return null
  return (
    <Button look="quiet" className="justify-self-start" onClick={onTake}>
      Use the suggested type for {count} vehicles
    </Button>
  )
}

/** Imports a spreadsheet file from the device. */
function ImportButton({ onFile }: { onFile: (file: File) => void }) {
  return (
    <label className="inline-flex min-h-12 cursor-pointer items-center rounded-control border border-edge px-5 font-semibold hover:bg-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      Import CSV
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
    </label>
  )
}

function PdfButton({ isEmpty, onSave }: { isEmpty: boolean; onSave: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    if (isEmpty) {
      void showAlert('There is no price yet. Each vehicle needs both ZIP codes and a vehicle type.')
      return
    }
    setIsBusy(true)
    await onSave().catch(() => showAlert('Failed to generate PDF'))
    setIsBusy(false)
  }
  return (
    <Button look="quiet" busy={isBusy} onClick={() => void save()}>
      {isBusy ? 'Preparing the PDF…' : 'Export PDF'}
    </Button>
  )
}
