import { useState } from 'react'
import { showAlert } from '../../../../ui/dialogs/alerts.ts'
import type { ImportReport } from '../import/add-lines.ts'
import type { PastePlace, Replaced } from '../import/paste-cells.ts'
import { messageOf, readImport } from '../import/read-import.ts'
import type { useVehicleLines } from './use-vehicle-lines.ts'

type Reported = { readonly report: ImportReport; readonly replaced?: Replaced }

/** Imports pasted text or a file, pastes cells, and reports what came of it. */
export function useImport(sheet: ReturnType<typeof useVehicleLines>) {
  const [reported, setReported] = useState<Reported>()
  const add = async (text: Promise<string>) => {
    const found = await readImport(text, sheet.defaults)
    if (typeof found === 'string') await showAlert(found)
    else sheet.addAll(found, (report) => setReported({ report }))
  }
  const paste = (place: PastePlace, text: string) =>
    sheet
      .paste(place, text, (report, replaced) => setReported({ report, replaced }))
      .catch((error: unknown) => showAlert(messageOf(error)))
  const close = () => setReported(undefined)
  const replaced = reported?.replaced
  return {
    report: reported?.report,
    /** Only a paste writes over other cells. */
    takeBack: replaced
      ? () => {
          close()
          void sheet.takeBack(replaced)
        }
      : undefined,
    add: (text: Promise<string>) => void add(text),
    paste: (place: PastePlace, text: string) => void paste(place, text),
    close,
  }
}
