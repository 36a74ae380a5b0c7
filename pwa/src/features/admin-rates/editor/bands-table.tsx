import { bandWarnings } from '@switchback/core/pricing/band-warnings.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { RateEditor } from './use-rate-editor.ts'
import { GridCell } from './grid-cell.tsx'
import { addBand, bandColumns, fillBands, raiseBand, removeBand, type RateCells } from './rate-cells.ts'

const cellHead = 'pb-1.5 text-left text-sm font-semibold text-soft'
const small =
  'min-h-9 min-w-9 rounded-control text-soft hover:bg-wash hover:text-ink pointer-coarse:min-h-11 pointer-coarse:min-w-11'

/** Bands that are allowed but probably not meant: hidden ones, and miles without one. Source: RATE-2. */
function warningsOf({ bands }: RateCells): readonly string[] {
  try {
    return bandWarnings(bands.map(({ range = '' }) => ({ range, rate: 0 })))
  } catch {
    // A range that cannot be read is an error at its cell.
    return []
  }
}

function BandRow({ editor, row }: { editor: RateEditor; row: number }) {
  const { cells, published, errors, warnings, edit } = editor
  const band = cells.bands[row] ?? {}
  const name = band['range']?.trim() ? `${band['range']} miles` : `Band ${row + 1}`
  return (
    <tr className="align-top">
      {bandColumns[cells.audience].map(({ key, name: what }, column) => (
        <td key={key} className="py-0.5 pr-1.5">
          <GridCell
            label={`${name}, ${what}`}
            path={`baseMileRates.${row}.${key}`}
            place={{ row, column }}
            text={band[key] ?? ''}
            published={published ? (published.bands[row]?.[key] ?? '') : undefined}
            error={errors[`baseMileRates.${row}.${key}`]}
            warning={warnings[`baseMileRates.${row}.${key}`]}
            isText={key === 'range'}
            onText={(text) =>
              edit((old) => ({ ...old, bands: old.bands.with(row, { ...old.bands[row], [key]: text }) }))
            }
            onTable={(from, table) => edit((old) => fillBands(old, from, table))}
          />
        </td>
      ))}
      <td className="py-0.5 whitespace-nowrap">
        <button
          type="button"
          aria-label={`Move up: ${name}`}
          disabled={row === 0}
          className={`${small} disabled:opacity-30`}
          onClick={() => edit((old) => raiseBand(old, row))}
        >
          <span aria-hidden="true">↑</span>
        </button>
        <button
          type="button"
          aria-label={`Remove: ${name}`}
          className={small}
          onClick={() => edit((old) => removeBand(old, row))}
        >
          <span aria-hidden="true">×</span>
        </button>
      </td>
    </tr>
  )
}

/** The bands of miles, in the order in which they are tried. */
export function BandsTable({ editor }: { editor: RateEditor }) {
  const { cells, errors, edit } = editor
  const noBands = editor.warnings['baseMileRates']
  const warnings = [...(noBands ? [noBands] : []), ...warningsOf(cells)]
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <div className="relative overflow-x-auto p-1">
        <table className="w-full border-collapse">
          <caption className="sr-only">Rates by distance; the first band that matches wins</caption>
          <thead>
            <tr>
              {bandColumns[cells.audience].map(({ key, heading }) => (
                <th
                  key={key}
                  scope="col"
                  className={`${cellHead} ${key === 'range' ? '' : 'pr-2 text-right'}`}
                >
                  {heading}
                </th>
              ))}
              <th scope="col" className="w-20">
                <span className="sr-only">Move or remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {cells.bands.map((_, row) => (
              // A band has no identity but its place.
              // oxlint-disable-next-line react/no-array-index-key
              <BandRow key={row} editor={editor} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      {errors['baseMileRates'] ? (
        <p className="text-sm font-semibold text-fail">{errors['baseMileRates']}</p>
      ) : null}
      <div>
        <Button look="text" onClick={() => edit(addBand)}>
          Add a band
        </Button>
      </div>
      {warnings.length > 0 ? (
        <Notice>
          <ul className="grid gap-1">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </div>
  )
}
