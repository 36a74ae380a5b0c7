import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { ImportReport } from './add-lines.ts'

type Props = {
  report: ImportReport
  /** Undoes a paste. */
  onTakeBack: (() => void) | undefined
  onClose: () => void
}

const vehicles = (count: number) => `${count} ${count === 1 ? 'vehicle' : 'vehicles'}`
const rows = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`
const listedAtMost = 10

function listed(vins: readonly string[]): string {
  const more = vins.length - listedAtMost
  return `${vins.slice(0, listedAtMost).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Focuses the first cell marked as invalid. */
function focusFirstMarked(): void {
  document.querySelector<HTMLElement>('fieldset [aria-invalid=true]')?.focus()
}

/** The import's result: the lines added, marked and left out, with the reasons. */
export function ImportReportNotice({ report, onTakeBack, onClose }: Props) {
  const { taken, marked, withoutType, repeated, leftOut } = report
  const lines: ReactNode[] = [
    marked > 0
      ? `${rows(marked)} ${marked === 1 ? 'has' : 'have'} something we couldn't read. It's marked below and not priced.`
      : null,
    withoutType > 0
      ? `${withoutType} came without a vehicle type, which the price needs. Choose it for each, or one for all vehicles above.`
      : null,
    repeated.length > 0
      ? `${repeated.length} ${repeated.length === 1 ? 'VIN was' : 'VINs were'} there already and left out: ${listed(repeated)}.`
      : null,
    leftOut > 0 ? `${vehicles(leftOut)} left out: a sheet holds up to 200.` : null,
  ].filter(Boolean)
  const needsWork = marked + leftOut > 0
  const title = `${rows(taken)} taken${marked > 0 ? `, ${marked} with errors` : ''}`
  return (
    <Notice look={needsWork ? 'attention' : 'plain'} live>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <div className="min-w-0">
          <p className="font-semibold">{title}</p>
          {lines.map((text, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- four fixed sentences
            <p key={at} className="wrap-anywhere">
              {text}
            </p>
          ))}
        </div>
        <div className="-my-1 flex gap-x-5">
          {marked > 0 ? (
            <Button look="text" onClick={focusFirstMarked}>
              Go to the first
            </Button>
          ) : null}
          {onTakeBack ? (
            <Button look="text" onClick={onTakeBack}>
              Undo
            </Button>
          ) : null}
          <Button look="text" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Notice>
  )
}
