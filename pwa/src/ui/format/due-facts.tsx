import type { DueLine } from '@switchback/core/orders/response/due-words.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { showInstant } from './business-day.ts'
import { Fact } from '../facts.tsx'
import { Money } from '../money.tsx'

/** The lines of a payment summary; each payment and refund has its day. Source: PAY-30. */
export function DueFacts({ lines }: { lines: readonly DueLine[] }) {
  return lines.map(({ label, dollars, at, on }, position) => (
    // Two payments of one day may be alike.
    <Fact key={`${position} ${label}`} label={label}>
      <Money dollars={dollars} />
      {at ? (
        <span className="block text-sm text-soft">{on === undefined ? showInstant(at) : showDay(on)}</span>
      ) : null}
    </Fact>
  ))
}
