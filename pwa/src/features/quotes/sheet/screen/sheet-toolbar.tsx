import { useState, type ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { showAlert } from '../../../../ui/dialogs/alerts.ts'
import { ScanButton } from '../../../../ui/scan/scan-button.tsx'
import { ExportCsvButton } from '../../../../ui/table/csv/export-csv-button.tsx'
import { PasteVehiclesDialog } from './paste-vehicles-dialog.tsx'
import { textOfFile } from '../import/read-import.ts'
import { vehicleCsvColumns } from './vehicle-csv-columns.ts'
import type { PricedLine } from '../vehicle-line.ts'
import { importCsv, importPaste, noPriceYet, pdfExport, pdfFailed, pdfPreparing } from '../../words.ts'

/** The ways to bring vehicles in. */
export function ImportButtons({ onText }: { onText: (text: Promise<string>) => void }) {
  const [isPasting, setIsPasting] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setIsPasting(true)}>
        {importPaste}
      </Button>
      <ScanButton isMany onVins={(vins) => onText(Promise.resolve(vins.join('\n')))} />
      <ImportButton onFile={(file) => onText(textOfFile(file))} />
      {isPasting ? (
        <PasteVehiclesDialog
          onTake={(text) => onText(Promise.resolve(text))}
          onClose={() => setIsPasting(false)}
        />
      ) : null}
    </>
  )
}

/** Imports a spreadsheet file from the device. */
function ImportButton({ onFile }: { onFile: (file: File) => void }) {
  return (
    <label className="inline-flex min-h-12 cursor-pointer items-center rounded-control border border-edge px-5 font-semibold hover:bg-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      {importCsv}
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

type ExportProps = { priced: readonly PricedLine[]; onSavePdf: () => Promise<void>; children: ReactNode }

/** Under the lines: start over, and the sheet as a file. */
export function ExportButtons({ priced, onSavePdf, children }: ExportProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {children}
      <span className="grow" />
      <PdfButton isEmpty={priced.every(({ response }) => response === undefined)} onSave={onSavePdf} />
      <ExportCsvButton
        columns={vehicleCsvColumns}
        filename="vehicle-quotes"
        loadRows={() => ({ rows: priced })}
      />
    </div>
  )
}

function PdfButton({ isEmpty, onSave }: { isEmpty: boolean; onSave: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    if (isEmpty) {
      void showAlert(noPriceYet)
      return
    }
    setIsBusy(true)
    await onSave().catch(() => showAlert(pdfFailed))
    setIsBusy(false)
  }
  return (
    <Button look="quiet" busy={isBusy} onClick={() => void save()}>
      {isBusy ? pdfPreparing : pdfExport}
    </Button>
  )
}
