import type { CarrierCandidate } from '@switchback/core/carriers/assignment.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { AdminOrderRow } from '@switchback/core/orders/response/admin-order.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { useState } from 'react'
import type { FormFields } from '../../../forms/form-fields.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormSheet } from '../../../ui/dialogs/form-sheet.tsx'
import { DollarsField } from '../../../ui/fields/dollars-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { centsOf } from '../../../ui/money.tsx'
import { AssignCarrier } from '../assign/assign-carrier.tsx'
import { AssignDriver, Override } from '../assign/assign-terms.tsx'
import { split } from './bulk-action.ts'
import {
  assignmentsOf,
  blankBulk,
  lastDays,
  obstacleOf,
  sharedLane,
  totalMargin,
  type BulkAssignValues,
} from './bulk-assign-values.ts'
import { countOf, OtherOrders, RunButtons, RunResults, useBulkRun } from './bulk-run.tsx'
import type { Assign } from './bulk-work.ts'

type Rows = readonly AdminOrderRow[]
type Props = { rows: Rows; onClose: () => void }

type Sent = Draft & { readonly assignments: ReadonlyMap<string, Assign> }
type Draft = { readonly values: BulkAssignValues; readonly carrier: CarrierCandidate | undefined }

/** Typed and unsent values for a selection: closing the sheet loses nothing. */
const drafts = new Map<string, Draft>()
const draftKey = (rows: Rows) => rows.map(({ id, revision }) => `${id} ${revision}`).join()

/**
 * Assigns one carrier and driver to the selected orders, each by a request of its own that the server checks like a
 * single assignment.
 * Source: STAFF-22, CARRIER-3.
 */
export function BulkAssignSheet({ rows, onClose }: Props) {
  // The list loads again when orders have moved.
  const [{ fit, others }] = useState(() => split(rows, 'driver_assigned'))
  const [sent, setSent] = useState<Sent>()
  const [isChoosingAgain, setIsChoosingAgain] = useState(false)
  const run = useBulkRun(fit)
  const hasRun = run.results.size > 0
  const left = hasRun ? run.failed : fit
  if (hasRun && sent && !isChoosingAgain) {
    return (
      <FormSheet title={`Assign ${countOf(fit.length)}`} isBusy={run.isRunning} onClose={onClose}>
        <RunResults rows={fit} run={run} />
        <div className="grid gap-3 sm:grid-cols-2">
          <RunButtons
            run={run}
            onRetry={() => run.retry({ action: 'driver_assigned', assignments: sent.assignments })}
          />
          {run.failed.length > 0 ? (
            <Button look="quiet" busy={run.isRunning} onClick={() => setIsChoosingAgain(true)}>
              Choose again for {countOf(run.failed.length)}
            </Button>
          ) : null}
        </div>
      </FormSheet>
    )
  }
  return (
    <AssignForm
      key={left.length}
      rows={left}
      others={hasRun ? [] : others}
      first={sent ?? drafts.get(draftKey(left))}
      onAssign={(next) => {
        setSent(next)
        setIsChoosingAgain(false)
        const task = { action: 'driver_assigned', assignments: next.assignments } as const
        if (hasRun) run.retry(task)
        else run.start(task)
      }}
      onClose={onClose}
    />
  )
}

type FormProps = {
  rows: Rows
  others: Rows
  /** The first contents of the form, if something was typed before. */
  first: Draft | undefined
  onAssign: (sent: Sent) => void
  onClose: () => void
}

function AssignForm({ rows, others, first, onAssign, onClose }: FormProps) {
  const [carrier, setCarrier] = useState(first?.carrier)
  const form = useSchemaForm<BulkAssignValues, ReadonlyMap<string, Assign>>({
    values: first?.values ?? blankBulk,
    check: (typed) => assignmentsOf(typed, rows),
    idPrefix: 'assign-',
  })
  const typed = form.form.watch()
  const days = lastDays(typed, rows)
  const close = () => {
    drafts.set(draftKey(rows), { values: form.form.getValues(), carrier })
    onClose()
  }
  return (
    <FormSheet
      title={`Assign ${countOf(rows.length)}`}
      submit={`Assign ${countOf(rows.length)}`}
      isBusy={form.isBusy}
      message={form.message}
      firstFocusId="assign-search"
      onSubmit={form.submit(async (assignments, values) => {
        drafts.delete(draftKey(rows))
        onAssign({ assignments, values, carrier })
      })}
      onClose={close}
    >
      <OtherOrders others={others} />
      <AssignCarrier
        lane={sharedLane(rows)}
        days={days}
        chosen={carrier}
        error={form.error('carrierId')}
        onChoose={(chosen) => {
          setCarrier(chosen)
          form.set('carrierId', chosen.id)
          form.set('driverId', '')
        }}
      />
      <Override {...form} carrier={carrier} days={days} />
      <AssignDriver {...form} />
      <Terms {...form} typed={typed} rows={rows} />
      <Orders {...form} typed={typed} rows={rows} carrier={carrier} />
      <p className="text-sm text-soft">
        Each customer gets an email with the driver’s first name and number, the company and a pickup code;
        the driver a text with each link. Pay and margin stay with staff.
      </p>
    </FormSheet>
  )
}

type PartProps = FormFields<BulkAssignValues> & { typed: BulkAssignValues; rows: Rows }

/** Pay and days of all orders, with what is left of their totals. */
function Terms({ field, typed, rows }: PartProps) {
  const margin = totalMargin(typed, rows)
  const percent = margin?.percent == null ? '' : ` (${margin.percent}%)`
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <DollarsField {...field('carrierPay')} label="Pay per order in dollars" />
      <div>
        <p className="font-semibold">Margin of all</p>
        <output className={`figures block py-2.5 ${margin && margin.marginCents < 0 ? 'text-fail' : ''}`}>
          {margin ? `${formatDollars(margin.marginCents)}${percent}` : '–'}
          {margin ? (
            <span className="block text-sm text-soft">
              {formatDollars(margin.totalCents)} less {formatDollars(margin.payCents)}
            </span>
          ) : null}
        </output>
      </div>
      <TextField
        {...field('pickupDate')}
        type="date"
        label="Pickup day"
        hint="Empty: each order’s own, or today."
        optional
      />
      <TextField {...field('deliveryDate')} type="date" label="Delivery day" optional />
    </div>
  )
}

/** The orders, each with a pay of its own if it differs. */
function Orders({ field, typed, rows, carrier }: PartProps & { carrier: CarrierCandidate | undefined }) {
  return (
    <fieldset>
      <legend className="font-semibold">Orders, with a pay that differs</legend>
      <ul className="text-sm">
        {rows.map((row) => {
          const obstacle = obstacleOf(carrier, typed, row)
          const { preferredPickupDate: day } = row
          return (
            <li
              key={row.id}
              className="grid grid-cols-[minmax(0,1fr)_8rem] items-center gap-x-4 border-b border-line py-1.5"
            >
              <span className="min-w-0">
                <span className="figures font-semibold">#{displayOrderId(row.id)}</span>{' '}
                <span className="figures">{formatDollars(centsOf(row.totalPrice))}</span>
                {day === null ? '' : `, ${showDay(day)}`}
                <span
                  className="block truncate text-soft"
                  title={`${row.pickupPlace} to ${row.deliveryPlace}`}
                >
                  {row.pickupPlace} to {row.deliveryPlace}
                </span>
                {obstacle ? <span className="block text-fail">{obstacle}</span> : null}
              </span>
              <DollarsField
                {...field(`pays.${row.id}`)}
                frameClass="[&_label]:sr-only"
                label={`Pay of order ${displayOrderId(row.id)} in dollars`}
                placeholder={typed.carrierPay}
              />
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
