import { useQuery } from '@tanstack/react-query'
import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import { useEffect, useEffectEvent, useState, type ComponentProps, type ComponentType } from 'react'
import { invoiceAllowance } from '../../../forms/invoice-allowance.ts'
import { currentAccount } from '../../../offline/device/current-account.ts'
import { findOperation } from '../../../offline/outbox/read-outbox.ts'
import { dealerProfileQuery } from '../../../queries/dealer-calls.ts'
import { locationsQuery } from '../../../queries/locations.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import type { AddressFieldProps } from '../../../ui/fields/address-field-props.ts'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { localDay } from '../../../ui/format/business-day.ts'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { endKey, type ChosenPlaces, type End } from '../places.ts'
import { checkTerms, type EndToFill } from './check-terms.ts'
import { ContactFields } from './contact-fields.tsx'
import { OrderGroups } from './order-groups.tsx'
import { OrderResults } from './order-results.tsx'
import { batchOf, isNewBatch } from './order-batch.ts'
import { endTerms, termsOf, type TypedTerms } from './order-terms.ts'
import { PaymentFields } from './payment-fields.tsx'
import { groupsOf, type VehicleGroup } from './plan-orders.ts'
import { RouteEnds } from './route-ends.tsx'
import { useOrderKey } from './use-order-key.ts'
import { usePlacing } from './use-placing.ts'
import { totalCentsOf, type VehicleToOrder } from './vehicle-to-order.ts'
import {
  notReadyText,
  panelClose,
  panelOrderText,
  panelPlacing,
  panelTotal,
  placeText,
  resultBack,
} from '../words.ts'

// Loads lazily: few vehicles are ordered twice.
const AlreadyOrderedDialog = lazyPart(
  async () => (await import('../../../unsent/once/already-ordered-dialog.tsx')).AlreadyOrderedDialog,
)

type Props = {
  dealer: DealerProfile
  vehicles: readonly VehicleToOrder[]
  /** Why others that were chosen cannot be ordered yet, a sentence each. */
  problems: readonly string[]
  typed: TypedTerms
  onTyped: (part: TypedTerms) => void
  places: ChosenPlaces
  /** Prices the vehicles at one end for another ZIP; without it, their routes are fixed. */
  onZip?: ((end: End, from: string, to: string) => void) | undefined
  /** The quote of each vehicle, once they are on the device. */
  onQueued: (quoteIds: ReadonlyMap<string, string>) => void
  /** Where the results lead back to. */
  backText?: string
  AddressField: ComponentType<AddressFieldProps>
  onClose: () => void
}

const panelClass =
  'm-0 mt-auto p-0 max-h-[94dvh] w-full max-w-none overflow-y-auto rounded-t-sheet bg-surface text-ink shadow-sheet open:animate-arrive ' +
  'md:mt-0 md:ml-auto md:h-dvh md:max-h-none md:max-w-lg md:rounded-none'

type Sent = Pick<ComponentProps<typeof OrderResults>, 'orders' | 'direct'>

/** Each end of each route once. */
function endsOf(groups: readonly VehicleGroup[]): readonly { end: End; zip: string }[] {
  const all = groups.flatMap(({ pickupZip, deliveryZip }) => [
    { end: 'pickup' as const, zip: pickupZip },
    { end: 'delivery' as const, zip: deliveryZip },
  ])
  return [...new Map(all.map((each) => [endKey(each.end, each.zip), each])).values()]
}

/** The terms that the chosen vehicles share, and their orders, beside the sheet. Source: ORDER-43, DEALER-18. */
export function OrderPanel(props: Props) {
  const { backText = resultBack, onClose } = props
  const [sent, setSent] = useState<Sent>()
  return (
    <Dialog labelledBy="order-panel-heading" className={panelClass} onDismiss={onClose}>
      {sent ? (
        <OrderResults {...sent} backText={backText} onClose={onClose} />
      ) : (
        <OrderForm {...props} onOrders={(orders, direct) => setSent({ orders, direct })} />
      )}
    </Dialog>
  )
}

type FormProps = Props & { onOrders: (orders: Sent['orders'], direct: Sent['direct']) => void }

/** The terms as they are now, with what they need of the vehicles. */
function useTerms({ dealer: known, vehicles, typed, places }: FormProps) {
  const dealer = useQuery(dealerProfileQuery).data ?? known
  const locations = useQuery(locationsQuery).data ?? []
  const groups = groupsOf(vehicles)
  const totalCents = totalCentsOf(vehicles)
  const allowance = invoiceAllowance(totalCents, dealer)
  const terms = termsOf(typed, dealer, allowance.kind === 'allowed')
  const ends = endsOf(groups).map((each): EndToFill => ({
    ...each,
    terms: endTerms(typed, each, { locations, places }),
  }))
  return { dealer, locations, groups, totalCents, allowance, terms, ends }
}

/** Vehicles of a refused order are ordered again with its day, notes and gate pass, unless others are typed. */
function useRefusedBatch({ vehicles, typed, onTyped }: FormProps): void {
  const refused = vehicles.find(({ refusedOrder }) => refusedOrder !== undefined)?.refusedOrder
  const take = useEffectEvent(async (id: string) => {
    if (!isNewBatch(typed)) return
    const operation = await findOperation(currentAccount(), id).catch(() => undefined)
    if (operation) onTyped(batchOf(operation.payload, vehicles))
  })
  useEffect(() => {
    if (refused !== undefined) void take(refused)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each order
  }, [refused])
}

function OrderForm(props: FormProps) {
  const { vehicles, problems, typed, onTyped, onZip, AddressField, onClose } = props
  const { dealer, locations, groups, totalCents, allowance, terms, ends } = useTerms(props)
  const [attempt, setAttempt] = useState(0)
  const { isBusy, message, place, question, goOnEditing } = usePlacing(props)
  useRefusedBatch(props)
  const errors = attempt > 0 ? checkTerms(terms, ends, localDay()) : []
  const errorAt = (path: string) => errors.find((error) => error.path === path)?.message
  const submit = () => {
    setAttempt(attempt + 1)
    if (vehicles.length > 0 && checkTerms(terms, ends, localDay()).length === 0)
      void place(groups, ends, terms)
  }
  useOrderKey(() => {
    if (!isBusy) submit()
  }, true)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) submit()
      }}
    >
      <div className="grid gap-6 p-5 sm:p-6">
        <Heading count={vehicles.length} isBusy={isBusy} onClose={onClose} />
        <Problems problems={problems} />
        <ErrorSummary
          attempt={attempt}
          errors={errors.map(({ path, message: text }) => ({ fieldId: path, message: text }))}
        />
        <OrderGroups groups={groups} />
        <RouteEnds
          ends={ends}
          locations={locations}
          AddressField={AddressField}
          errorAt={errorAt}
          onChange={(key, end) => onTyped({ ends: { ...typed.ends, [key]: end } })}
          onZip={onZip}
        />
        <PaymentFields
          terms={terms}
          allowance={allowance}
          dealer={dealer}
          totalCents={totalCents}
          onChange={onTyped}
        />
        <ContactFields terms={terms} errorAt={errorAt} onChange={onTyped} />
      </div>
      <Footer totalCents={totalCents} isBusy={isBusy} isEmpty={vehicles.length === 0} message={message}>
        {placeText(groups.length, terms.paymentMethod === 'invoice')}
      </Footer>
      {question ? <AlreadyOrderedDialog {...question} onClose={goOnEditing} /> : null}
    </form>
  )
}

function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <Notice title={notReadyText(problems.length)}>
      <ul className="list-disc pl-5">
        {problems.slice(0, 12).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Notice>
  )
}

function Heading({ count, isBusy, onClose }: { count: number; isBusy: boolean; onClose: () => void }) {
  return (
    <div className="flex items-start justify-between gap-4">
      <h2 id="order-panel-heading" className="pt-2 text-xl">
        {panelOrderText(count)}
      </h2>
      <Button look="text" busy={isBusy} onClick={onClose}>
        {panelClose}
      </Button>
    </div>
  )
}

type FooterProps = {
  totalCents: number
  isBusy: boolean
  isEmpty: boolean
  message: string | undefined
  children: string
}

/** The total and the button, in sight however long the form is. */
function Footer({ totalCents, isBusy, isEmpty, message, children }: FooterProps) {
  return (
    <div className="sticky bottom-0 grid gap-3 border-t border-line bg-surface px-5 py-3 sm:px-6">
      <div role="alert" className="empty:hidden">
        {message ? <Notice look="fail" title={message} /> : null}
      </div>
      <div className="flex items-center justify-between gap-4">
        <span>
          <Money dollars={totalCents / 100} className="block font-heading text-xl font-bold" />
          <span className="text-sm text-soft">{panelTotal}</span>
        </span>
        <Button type="submit" busy={isBusy || isEmpty}>
          {isBusy ? panelPlacing : children}
        </Button>
      </div>
    </div>
  )
}
