import { type CleanDelivery, cleanWords } from '@switchback/core/orders/state/clean-state.ts'
import { CleanMark } from '../../ui/format/clean-mark.tsx'

const sentence = (reason: string) => `${reason.slice(0, 1).toUpperCase()}${reason.slice(1)}.`

/** Whether the delivery is clean, with the reasons if it is not. Source: DRIVER-15. */
export function CleanPanel({ clean }: { clean: CleanDelivery | null }) {
  if (!clean) return null
  const { state, reasons } = clean
  return (
    <section aria-label="Clean delivery" className="mb-4">
      <p className="font-semibold">
        <CleanMark state={state} text={cleanWords[state]} />
      </p>
      {state === 'waiting' ? (
        <p className="text-soft">Photos or copies of the bill of lading are on their way.</p>
      ) : null}
      <ul className="max-w-prose list-disc pl-5">
        {reasons.map((reason) => (
          <li key={reason} className="wrap-anywhere">
            {sentence(reason)}
          </li>
        ))}
      </ul>
    </section>
  )
}
