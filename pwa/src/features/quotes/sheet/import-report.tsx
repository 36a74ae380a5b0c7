import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { ImportReport } from './add-lines.ts'

type Props = { report: ImportReport; onClose: () => void }

const vehicles = (count: number) => `${count} ${count === 1 ? 'vehicle' : 'vehicles'}`
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
export function ImportReportNotice({ report, onClose }: Props) {
  const { added, marked, withoutType, repeated, leftOut } = report
  const lines: ReactNode[] = [
    marked > 0
      ? `${marked} of them ${marked === 1 ? 'has' : 'have'} something that we could not read. It is marked below and not priced.`
      : null,
    withoutType > 0
      ? `${withoutType} ${withoutType === 1 ? 'has' : 'have'} no vehicle type yet and no price. Choose it for each, or one for all vehicles above.`
      : null,
    repeated.length > 0
      ? `${repeated.length} ${repeated.length === 1 ? 'VIN was' : 'VINs were'} there already and left out: ${listed(repeated)}.`
      : null,
    leftOut > 0 ? `${vehicles(leftOut)} did not fit: a sheet holds 200.` : null,
  ].filter(Boolean)
  const needsWork = marked + leftOut > 0
  return (
    <Notice look={needsWork ? 'attention' : 'plain'} live title={`${vehicles(added)} added`}>
      {lines.map((text, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- four fixed sentences
        <p key={at}>{text}</p>
      ))}
      <div className="flex gap-x-5">
        {marked > 0 ? (
          <Button look="text" onClick={focusFirstMarked}>
            Go to the first
          </Button>
        ) : null}
        <Button look="text" onClick={onClose}>
          Close
        </Button>
      </div>
    </Notice>
  )
}
