import type { CsvCell } from '@switchback/core/csv/csv-text.ts'
import { saveFile } from '../../ui/page/save-file.ts'

/** One sheet of a workbook: headings and rows. */
export type Sheet = {
  readonly name: string
  readonly headings: readonly string[]
  /** Whether the numbers of a column are dollars. */
  readonly areMoney: readonly boolean[]
  readonly rows: readonly (readonly CsvCell[])[]
}

/** Saves sheets as one Excel workbook. Texts are stored as texts, so that no cell runs as a formula. */
export async function saveExcel(sheets: readonly Sheet[], filename: string): Promise<void> {
  const { default: writeExcelFile } = await import('write-excel-file/universal')
  const workbook = sheets.map(({ name, headings, areMoney, rows }) => ({
    sheet: name,
    data: [
      headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
      ...rows.map((row) =>
        row.map((value, at) => {
          if (typeof value !== 'number') return { value, type: String }
          return { value, type: Number, ...(areMoney[at] ? { format: '#,##0.00' } : {}) }
        }),
      ),
    ],
    columns: headings.map((heading, at) => ({ width: at === 0 ? 28 : Math.max(12, heading.length + 2) })),
  }))
  saveFile(await writeExcelFile(workbook).toBlob(), filename)
}
