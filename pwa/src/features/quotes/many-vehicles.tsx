import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import { maxQuotesAtOnce } from '@switchback/core/quotes/dealer-quote.ts'
import { useCallback, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { showAlert } from '../../ui/dialogs/alerts.ts'
import { Notice } from '../../ui/notice.tsx'
import { ExportCsvButton } from '../../ui/table/export-csv-button.tsx'
import { KeepLinesButton } from './keep-lines-button.tsx'
import { LineDefaultsForm } from './line-defaults-form.tsx'
import { PasteVehiclesDialog } from './paste-vehicles-dialog.tsx'
import { readVehicleLines } from './read-vehicle-lines.ts'
import { StartOverButton } from './start-over-button.tsx'
import { useVehicleLines } from './use-vehicle-lines.ts'
import { VehicleTotals } from './vehicle-totals.tsx'
import type { QuoteListDocument, VehicleLine } from './vehicle-line.ts'
import { vehicleCsvColumns } from './vehicle-csv-columns.ts'
import { VehicleLines } from './vehicle-lines.tsx'

type Props = { dealer: DealerProfile; onSavePdf: (document: QuoteListDocument) => Promise<void> }

/** Many vehicles priced together, in one table with totals. */
export function ManyVehicles({ dealer, onSavePdf }: Props) {
  const sheet = useVehicleLines(dealer.id)
  const [isPasting, setIsPasting] = useState(false)
  const { priced, totals } = sheet

  const take = (text: string) => {
    const found = readVehicleLines(text, sheet.defaults)
    if (found.length === 0) {
      void showAlert('No vehicle was found in it. Each line needs a VIN, a ZIP code or a vehicle.')
      return
    }
    sheet.addAll(found)
    if (priced.length + found.length > maxQuotesAtOnce) {
      void showAlert(`Only the first ${maxQuotesAtOnce} vehicles were taken.`)
    }
  }
  // The same for each drawing, so that a letter in one line draws that line alone.
  // oxlint-disable-next-line react/exhaustive-deps -- it only passes on what it is given
  const changeLine = useCallback((id: string, part: Partial<VehicleLine>) => sheet.changeLine(id, part), [])
  // oxlint-disable-next-line react/exhaustive-deps -- as above
  const removeLine = useCallback((id: string) => sheet.remove(id), [])

  return (
    <div className="grid gap-8">
      {sheet.pricing.isFailed ? (
        <Notice look="fail" live title="Your rates could not be loaded, so nothing can be priced.">
          <Button look="text" onClick={sheet.pricing.retry}>
            Try again
          </Button>
        </Notice>
      ) : null}
      <LineDefaultsForm defaults={sheet.defaults} onChange={sheet.changeDefaults} />
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="mr-auto text-xl max-sm:w-full">Vehicles</h2>
          <Button look="quiet" onClick={() => setIsPasting(true)}>
            Paste VINs or lines
          </Button>
          <ImportButton onText={take} />
        </div>
        <VehicleLines priced={priced} onChange={changeLine} onRemove={removeLine} />
        <div className="flex flex-wrap gap-3">
          <Button look="quiet" onClick={sheet.add}>
            Add a vehicle
          </Button>
          <StartOverButton count={priced.length} isBlank={sheet.isBlank} onClear={sheet.clear} />
        </div>
      </div>
      <VehicleTotals totals={totals} count={priced.length} />
      <div className="flex flex-wrap gap-3">
        <KeepLinesButton priced={priced} onKept={sheet.markKept} />
        <PdfButton
          isEmpty={totals.priced === 0}
          onSave={() => onSavePdf({ dealerName: dealer.companyName, lines: priced, totals })}
        />
        <ExportCsvButton columns={vehicleCsvColumns} filename="vehicle-quotes" loadRows={() => priced} />
      </div>
      {isPasting ? <PasteVehiclesDialog onTake={take} onClose={() => setIsPasting(false)} /> : null}
    </div>
  )
}

/** A spreadsheet from the device. */
function ImportButton({ onText }: { onText: (text: string) => void }) {
  return (
    <label className="inline-flex min-h-12 cursor-pointer items-center rounded-control border border-edge px-5 font-semibold hover:bg-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      Import CSV
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          void file?.text().then(onText)
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
      void showAlert('There is no price yet. Each vehicle needs both ZIP codes.')
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
