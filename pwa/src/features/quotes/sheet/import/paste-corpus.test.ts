import { describe, expect, test } from 'vitest'
import { adesa } from '../corpus/adesa.ts'
import { copart } from '../corpus/copart.ts'
import { iaa } from '../corpus/iaa.ts'
import { mails } from '../corpus/mails.ts'
import { manheim } from '../corpus/manheim.ts'
import { pdfTexts } from '../corpus/pdf-texts.ts'
import type { PasteSample } from '../corpus/paste-sample.ts'
import { spreadsheets } from '../corpus/spreadsheets.ts'
import { pasteCells } from './paste-cells.ts'
import { readVehicleLines } from './read-vehicle-lines.ts'
import { emptyLine, type LineDefaults, type VehicleLine } from '../vehicle-line.ts'

const noDefaults: LineDefaults = {
  pickupZip: '',
  deliveryZip: '',
  vehicleType: '',
  transportType: '',
  isRunning: null,
}

/** The filled-in cells of a line; a cell with a mark is shown as what is wrong. */
function cellsOf({ marks = {}, ...cells }: VehicleLine): Record<string, unknown> {
  const filled = Object.entries(cells).filter(
    ([name, value]) => name !== 'id' && value !== '' && value !== null,
  )
  const wrong = Object.entries(marks).map(([cell, mark]) => [`${cell}!`, mark.message])
  return Object.fromEntries([...filled, ...wrong])
}

function pasted(text: string, cell: 'vin' | 'vehicle') {
  const line = emptyLine(noDefaults)
  const sheet = { lines: [line], defaults: noDefaults }
  return pasteCells(sheet, { lineId: line.id, cell }, text, () => false)
}

const samples: readonly PasteSample[] = [
  ...manheim,
  ...adesa,
  ...copart,
  ...iaa,
  ...mails,
  ...spreadsheets,
  ...pdfTexts,
]

describe('what auctions and people really send', () => {
  test('is thirty layouts', () => expect(samples).toHaveLength(30))

  test.each(samples)('$name', ({ text, rows }) => {
    expect(readVehicleLines(text, noDefaults).lines.map(cellsOf)).toEqual(rows)
  })

  describe.each(['vin', 'vehicle'] as const)('pasted into an empty cell %s', (cell) => {
    test.each(samples)('$name', ({ text, rows }) => {
      expect(pasted(text, cell).lines.map(cellsOf)).toEqual(rows)
    })

    test.each([
      [
        manheim[0],
        [
          'Manheim Tampa Buyer: Bayshore Motors Invoice 4471902',
          'Sale date 11/16/2026 Buyer rep Dana Ortiz',
          'TOTAL $24,850.00 $920.00 $25,770.00',
          'Please remit payment within 2 business days.',
        ],
      ],
      [mails[2], expect.arrayContaining(['> Total: 2', 'Subject: Your vehicles 2026'])],
      [mails[5], ['[11/16/26, 3:02 PM] Dana: these two 👇', '[11/16/26, 3:04 PM] Sam: ok']],
    ])('tells what it passed over (%#)', (sample, skipped) => {
      expect(pasted(sample?.text ?? '', cell).report.skipped).toEqual(skipped)
    })
  })
})
