import { vehicleTypes } from '@switchback/core/trips/trip-choices.ts'
import type { RateEditor } from './use-rate-editor.ts'
import { GridCell } from './grid-cell.tsx'
import { fillFields } from './rate-cells.ts'

type Row = { readonly label: string; readonly unit: string; readonly paths: readonly (string | undefined)[] }
type Group = { readonly title: string; readonly rows: readonly Row[] }

const shared: Group[] = [
  {
    title: 'Transport',
    rows: [
      { label: 'Open', unit: '%', paths: ['transportTypeModifiers.open'] },
      { label: 'Enclosed', unit: '%', paths: ['transportTypeModifiers.enclosed'] },
    ],
  },
  {
    title: 'Condition',
    rows: [
      { label: 'Running', unit: '%', paths: ['conditionModifiers.running'] },
      { label: 'Not running', unit: '%', paths: ['conditionModifiers.nonRunning'] },
    ],
  },
]
const defaultRate: Row = { label: 'Default rate', unit: '$ per mile', paths: ['defaultRate'] }

const groups: Readonly<Record<'retail' | 'dealer', readonly Group[]>> = {
  retail: [
    {
      title: 'Vehicle',
      rows: vehicleTypes.map((type) => ({ label: type, unit: '%', paths: [`vehicleModifiers.${type}`] })),
    },
    ...shared,
    {
      title: 'Markup and minimum',
      rows: [
        { label: 'Markup', unit: '%', paths: ['globalMarkup'] },
        { label: 'Markup of dealer rates without their own', unit: '%', paths: ['dealerMarkup'] },
        { label: 'Minimum up to 100 miles', unit: '$', paths: ['minimumCharge'] },
        defaultRate,
      ],
    },
  ],
  dealer: [
    {
      title: 'Vehicle',
      rows: vehicleTypes.map((type) => ({
        label: type,
        unit: '%',
        paths: [`vehicleModifiers.${type}.dealerModifier`, `vehicleModifiers.${type}.retailModifier`],
      })),
    },
    ...shared,
    {
      title: 'Markup and minimum',
      rows: [
        { label: 'Markup; empty: the retail settings’', unit: '%', paths: ['dealerMarkup'] },
        {
          label: 'Minimum up to 100 miles',
          unit: '$',
          paths: ['minimumCharges.dealer', 'minimumCharges.retail'],
        },
        defaultRate,
      ],
    },
  ],
}

const columnNames = { retail: [''], dealer: ['dealer', 'retail, not used for prices'] } as const

type CellProps = { editor: RateEditor; group: Group; row: Row; at: number; column: number }

function FieldCell({ editor, group, row, at, column }: CellProps) {
  const { cells, published, errors, warnings, edit } = editor
  const path = row.paths[column]
  if (path === undefined) return <td aria-label="No figure" />
  const grid = groups[cells.audience].flatMap(({ rows }) => rows.map(({ paths }) => paths))
  const columnName = columnNames[cells.audience][column]
  return (
    <td className="w-40 py-0.5 pl-1.5">
      <GridCell
        label={[`${group.title}: ${row.label}`, columnName, `in ${row.unit}`].filter(Boolean).join(', ')}
        path={path}
        place={{ row: at, column }}
        text={cells.fields[path] ?? ''}
        published={published ? (published.fields[path] ?? '') : undefined}
        error={errors[path]}
        warning={warnings[path]}
        onText={(text) => edit((old) => ({ ...old, fields: { ...old.fields, [path]: text } }))}
        onTable={(from, table) => edit((old) => fillFields(old, grid, from, table))}
      />
    </td>
  )
}

/** Modifiers, markups and minimums. Percentages are added to the price one after the other. */
export function FieldsTable({ editor }: { editor: RateEditor }) {
  const { audience } = editor.cells
  const columns = columnNames[audience]
  const firstRows = new Map<Group, number>()
  let count = 0
  for (const group of groups[audience]) {
    firstRows.set(group, count)
    count += group.rows.length
  }
  return (
    <div className="relative overflow-x-auto p-1">
      <table className={`w-full border-collapse ${audience === 'dealer' ? 'max-w-2xl' : 'max-w-md'}`}>
        <caption className="sr-only">Modifiers, markups and minimums</caption>
        {audience === 'dealer' ? (
          <thead>
            <tr>
              <td aria-label="Figure" />
              <th scope="col" className="pr-2 pb-1.5 text-right text-sm font-semibold text-soft">
                Dealer
              </th>
              <th scope="col" className="pr-2 pb-1.5 text-right text-sm font-semibold text-soft">
                Retail, for reference
              </th>
            </tr>
          </thead>
        ) : null}
        {groups[audience].map((group) => (
          <tbody key={group.title}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={columns.length + 1}
                className="pt-3 pb-1 text-left text-sm text-soft"
              >
                {group.title}
              </th>
            </tr>
            {group.rows.map((row, at) => (
              <tr key={row.label} className="align-top">
                <th scope="row" className="py-2 pr-2 text-left font-normal">
                  {row.label} <span className="text-sm whitespace-nowrap text-soft">{row.unit}</span>
                </th>
                {columns.map((name, column) => (
                  <FieldCell
                    key={name}
                    editor={editor}
                    group={group}
                    row={row}
                    at={(firstRows.get(group) ?? 0) + at}
                    column={column}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
