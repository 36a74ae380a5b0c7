import { paidAtMost, PayJobs, type Payable, type PayableCarrier } from '@switchback/core/carriers/payables.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { useCan } from '../../queries/me.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { businessDay } from '../../ui/format/business-day.ts'
import { centsOf, Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { payJobs } from './payable-calls.ts'

type Props = {
  carrier: PayableCarrier
  /** The carrier's jobs, the first due on top. */
  jobs: readonly Payable[]
  today: string
  onClose: () => void
}

const sumOf = (jobs: readonly Payable[]) => jobs.reduce((sum, { pay }) => sum + centsOf(pay), 0)

/** The jobs that are due; all if none is. */
function dueFirst(jobs: readonly Payable[], today: string): readonly Payable[] {
  const due = jobs.filter(({ dueOn }) => dueOn <= today)
  return (due.length > 0 ? due : jobs).slice(0, paidAtMost)
}

/** One payment to a carrier for several jobs; those that are due are chosen. Source: CARRIER-7. */
export function PayDialog({ carrier, jobs: latest, today, onClose }: Props) {
  // As they were when the dialog opened: a job that somebody else pays meanwhile is refused by its revision.
  const [jobs] = useState(latest)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(dueFirst(jobs, today).map(({ orderId }) => orderId)),
  )
  const [refused, setRefused] = useState<readonly string[]>([])
  const paying = jobs.filter(({ orderId }) => chosen.has(orderId))
  const { field, submit, isBusy, message } = useSchemaForm({
    values: { paidOn: businessDay(), reference: '' },
    check: (typed) =>
      PayJobs.safeParse({ ...typed, jobs: paying.map(({ orderId, revision }) => ({ orderId, revision })) }),
    idPrefix: 'pay-',
  })
  const pay = submit(async ({ paidOn, reference }) => {
    const errors = await payJobs(paying, { paidOn, reference })
    if (errors.length === 0) onClose()
    else setRefused(errors.map(({ orderId, error }) => `#${displayOrderId(orderId)}: ${error}`))
  })
  const toggle = (orderId: string) => {
    const next = new Set(chosen)
    if (!next.delete(orderId)) next.add(orderId)
    setChosen(next)
  }
  const sum = formatDollars(sumOf(paying))
  return (
    <FormDialog
      title={`Pay ${carrier.carrierName}`}
      submit={`Record ${sum}`}
      busyText="Recording…"
      isBusy={isBusy}
      message={message}
      firstFocusId="pay-reference"
      onSubmit={pay}
      onClose={onClose}
    >
      <CarrierLink carrierId={carrier.carrierId} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('paidOn')} type="date" label="Paid on" max={businessDay()} />
        <TextField {...field('reference')} label="Reference" optional autoComplete="off" maxLength={80} />
      </div>
      <Jobs jobs={jobs} chosen={chosen} today={today} onToggle={toggle} />
      <p>
        {paying.length === 1 ? '1 job' : `${paying.length} jobs`}, {sum}.
        {paying.length > paidAtMost ? ` At most ${paidAtMost} at once.` : ''}
      </p>
      {refused.length > 0 ? (
        <Notice look="fail" live title="Some jobs were not recorded.">
          {refused.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      ) : null}
    </FormDialog>
  )
}

/** The carrier's page, which has its account, beside the dialog. */
function CarrierLink({ carrierId }: { carrierId: string }) {
  const may = useCan()
  return (
    <Link
      to="/admin/carriers/$carrierId"
      params={{ carrierId }}
      target="_blank"
      className="justify-self-start underline underline-offset-4"
    >
      {may('payments') ? 'Account and papers of the carrier' : 'Papers of the carrier'}
    </Link>
  )
}

const columnsClass = 'grid grid-cols-[1rem_minmax(0,1fr)_5.5rem] gap-x-2.5'

type JobsProps = Pick<Props, 'jobs' | 'today'> & {
  chosen: ReadonlySet<string>
  onToggle: (orderId: string) => void
}

/** Each row is a label: a press anywhere on it takes the job in or out. */
function Jobs({ jobs, chosen, today, onToggle }: JobsProps) {
  return (
    <ul className="max-h-64 divide-y divide-line overflow-y-auto border-y border-line pr-4 text-sm">
      {jobs.map(({ orderId, dueOn, pay }) => (
        <li key={orderId}>
          <label className={`${columnsClass} min-h-11 cursor-pointer items-center py-1`}>
            <input
              type="checkbox"
              className="size-4 accent-action"
              checked={chosen.has(orderId)}
              onChange={() => onToggle(orderId)}
            />
            <span>
              <span className="figures">#{displayOrderId(orderId)}</span>
              <span className={`block ${dueOn < today ? 'text-fail' : 'text-soft'}`}>
                Due {showDay(dueOn)}
              </span>
            </span>
            <Money dollars={pay} className="text-right" />
          </label>
        </li>
      ))}
    </ul>
  )
}
