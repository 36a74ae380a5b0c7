import { inspectionSteps } from '@switchback/core/inspections/inspection-words.ts'
import { paperRoles } from '@switchback/core/inspections/paper-copy.ts'
import type { StaffInspections, StaffPaperCopy } from '@switchback/core/inspections/staff-inspections.ts'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showMoment } from '../../ui/show-moment.ts'
import { sendPaper } from './inspection-calls.ts'
import type { SendPaperProps } from './send-paper-dialog.tsx'

const SendPaperDialog = lazyPart<SendPaperProps>(
  async () => (await import('./send-paper-dialog.tsx')).SendPaperDialog,
)

/** The newest copy of each stop for each address. */
function newestCopies(copies: readonly StaffPaperCopy[]): StaffPaperCopy[] {
  const byReceiver = Map.groupBy(copies, ({ step, to }) => `${step} ${to.toLowerCase()}`)
  return [...byReceiver.values()].flatMap((same) => same.at(-1) ?? [])
}

function stateText({ state, at, stage }: StaffPaperCopy): string {
  const what = stage === 'final' ? '' : ', photos follow'
  if (state === 'failed') return `Not delivered${what}`
  if (state === 'kept') return `Kept here, no mail is set up${what}`
  return state === 'sent' ? `Sent ${showMoment(at)}${what}` : `On its way${what}`
}

function whyText({ role, step }: StaffPaperCopy): string {
  const isOfStop = role === 'pickup_contact' || role === 'delivery_contact'
  return isOfStop ? paperRoles[role] : `${paperRoles[role]}, ${inspectionSteps[step].toLowerCase()}`
}

/** Who got the bill of lading; staff send a copy again or to another address. Source: DRIVER-24. */
export function CopiesPanel({ orderId, data }: { orderId: string; data: StaffInspections }) {
  const [isSending, setIsSending] = useState(false)
  const { message, isBusy, run } = useAction()
  if (!data.hasPaper) return null
  const again = ({ to }: StaffPaperCopy) =>
    void run(() => sendPaper(orderId, { id: crypto.randomUUID(), to }))
  return (
    <section aria-label="Copies of the bill of lading" className="mt-4 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h3 className="font-semibold">Copies of the bill of lading</h3>
        <Button look="text" onClick={() => setIsSending(true)}>
          Send to another address
        </Button>
      </div>
      {data.copies.length === 0 ? <p className="text-soft">Nobody got one yet.</p> : null}
      <ul className="divide-y divide-line">
        {newestCopies(data.copies).map((copy) => (
          <li key={`${copy.step} ${copy.to}`} className="flex flex-wrap items-center gap-x-6 py-1">
            <div className="min-w-0 flex-1 basis-60">
              <p className="wrap-anywhere">{copy.to}</p>
              <p className="text-sm text-soft">{whyText(copy)}</p>
            </div>
            <p className={copy.state === 'failed' ? 'font-semibold text-fail' : 'text-soft'}>
              {stateText(copy)}
            </p>
            <Button
              look="text"
              busy={isBusy}
              aria-label={`Send again to ${copy.to}`}
              onClick={() => again(copy)}
            >
              Send again
            </Button>
          </li>
        ))}
      </ul>
      <div role="alert" className="empty:hidden">
        {message ? <Notice look="fail" title={message} /> : null}
      </div>
      {isSending ? <SendPaperDialog orderId={orderId} onClose={() => setIsSending(false)} /> : null}
    </section>
  )
}
