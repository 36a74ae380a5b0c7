import type { DriverLoad } from '@switchback/core/inspections/driver-link.ts'
import type { InspectionStep } from '@switchback/core/inspections/inspection-words.ts'
import { showClock } from '../../../ui/show-moment.ts'
import * as words from '../words.ts'

type Props = { load: DriverLoad; step?: InspectionStep }

/** Who received the paper, before the driver leaves. Source: DRIVER-31. */
export function Copies({ load, step }: Props) {
  const copies = load.copies.filter((copy) => step === undefined || copy.step === step)
  if (copies.length === 0) return null
  return (
    <section>
      <h2 className="text-lg">{words.copiesTitle}</h2>
      <ul className="mt-1 grid gap-1 text-base">
        {copies.map((copy) => (
          <li key={`${copy.step} ${copy.to}`} className="wrap-anywhere">
            {copyText(copy)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function copyText({ to, state, at }: DriverLoad['copies'][number]): string {
  if (state === 'failed') return words.copyFailed(to)
  return state === 'sent' && at ? words.copySent(to, showClock(new Date(at))) : words.copyWaiting(to)
}
