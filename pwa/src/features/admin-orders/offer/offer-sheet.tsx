import { laneOf } from '@switchback/core/carriers/lane.ts'
import { OfferOrder, offerLimits } from '@switchback/core/offers/offer.ts'
import type { Ask } from '@switchback/core/errors/guards.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { useState } from 'react'
import { refusalIn } from '../../../api/refused.ts'
import type { FormFields } from '../../../forms/form-fields.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormSheet } from '../../../ui/dialogs/form-sheet.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { DollarsField } from '../../../ui/fields/dollars-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { businessDay } from '../../../ui/format/business-day.ts'
import { asksOf, ConfirmAsks } from '../asks.tsx'
import { insuranceDays } from '../assign/assign-values.ts'
import { ChooseCarriers } from './choose-carriers.tsx'
import { makeOffer } from './offer-calls.ts'
import {
  blankOffer,
  countedFrom,
  offerBody,
  offerHours,
  toggled,
  type OfferSteps,
  type OfferValues,
} from './offer-values.ts'

export type OfferSheetProps = { order: AdminOrderResponse; onClose: () => void }

/** The customer's day, unless it is over. */
function firstValues({ preferredPickupDate }: AdminOrderResponse): OfferValues {
  const today = businessDay(new Date())
  const first = preferredPickupDate && preferredPickupDate > today ? preferredPickupDate : today
  return { ...blankOffer, pickupFrom: first, pickupTo: first, terms: 'ACH, 30 days after delivery' }
}

/** The form, and the guards that asked about the pay that is typed. Source: ORDER-48. */
function useOfferForm({ order, onClose }: OfferSheetProps, steps: OfferSteps, isBusinessHours: boolean) {
  // A try after a lost answer has the same id, and is one offer.
  const [id] = useState(() => crypto.randomUUID())
  // It has the same end too: the hours count from the try whose answer was lost.
  const [lostAt, setLostAt] = useState<Date>()
  const [asked, setAsked] = useState<{ readonly pay: string; readonly asks: readonly Ask[] }>()
  const asksAbout = (pay: string) => (asked?.pay === pay ? asked.asks : [])
  const [values] = useState(() => firstValues(order))
  const form = useSchemaForm({
    values,
    check: (typed: OfferValues) => {
      const asks = asksAbout(typed.pay)
      return OfferOrder.safeParse(
        offerBody(typed, { id, steps, isBusinessHours, asks, now: lostAt ?? new Date() }),
      )
    },
    fieldOf: (path) =>
      path === 'confirm.reason' ? 'confirmReason' : path.startsWith('steps') ? 'steps' : path,
    idPrefix: 'offer-',
  })
  const send = form.submit(async (data, typed) => {
    try {
      await makeOffer(order.id, data)
    } catch (error) {
      setLostAt(refusalIn(error) ? undefined : countedFrom(data, typed))
      return setAsked({ pay: form.form.getValues('pay'), asks: asksOf(error) })
    }
    onClose()
  })
  return { form, send, asks: asksAbout(form.value('pay')) }
}

/** Offers an order to one carrier, to several at once, or to one group after the other. Source: OFFER-1. */
export function OfferSheet(props: OfferSheetProps) {
  const { order, onClose } = props
  const [steps, setSteps] = useState<OfferSteps>([[]])
  const [at, setAt] = useState(0)
  const [isBusinessHours, setIsBusinessHours] = useState(false)
  const { form, send, asks } = useOfferForm(props, steps, isBusinessHours)
  const isCascade = steps.length > 1
  const stepsError = form.form.formState.errors['steps' as keyof OfferValues]?.message
  return (
    <FormSheet
      title="Offer to carriers"
      submit="Send offer"
      busyText="Sending…"
      isBusy={form.isBusy}
      message={form.message}
      firstFocusId="offer-search"
      onSubmit={send}
      onClose={onClose}
    >
      {isCascade ? <StepTabs steps={steps} at={at} onChoose={setAt} /> : null}
      <ChooseCarriers
        key={at}
        lane={laneOf(order)}
        days={insuranceDays(order, form.value('pickupFrom'))}
        chosen={steps[at] ?? []}
        error={stepsError}
        onToggle={(carrier) => setSteps(toggled(steps, at, carrier))}
      />
      {steps.length < offerLimits.steps && (steps.at(-1)?.length ?? 0) > 0 ? (
        <Button
          look="text"
          className="justify-self-start"
          onClick={() => {
            setSteps([...steps, []])
            setAt(steps.length)
          }}
        >
          Then ask others
        </Button>
      ) : null}
      {isCascade ? <Waits {...form} isBusinessHours={isBusinessHours} onCheck={setIsBusinessHours} /> : null}
      <OfferTerms {...form} />
      {asks.length > 0 ? (
        <ConfirmAsks
          title="Please check the pay"
          asks={asks}
          reason={{ ...form.field('confirmReason'), label: 'Reason to go on' }}
        />
      ) : null}
      <p className="text-sm text-soft">
        Carriers see towns, days, vehicles and pay: neither the customer, nor addresses, nor the price.
      </p>
    </FormSheet>
  )
}

type StepTabsProps = { steps: OfferSteps; at: number; onChoose: (at: number) => void }

function StepTabs({ steps, at, onChoose }: StepTabsProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Groups of carriers</legend>
      {steps.map((step, index) => (
        <Button
          // oxlint-disable-next-line react/no-array-index-key -- groups are only added at the end
          key={index}
          look={index === at ? 'main' : 'quiet'}
          aria-pressed={index === at}
          onClick={() => onChoose(index)}
        >
          {index === 0 ? 'First' : `Then ${index + 1}`} ({step.length})
        </Button>
      ))}
    </fieldset>
  )
}

type FieldsProps = Pick<FormFields<OfferValues>, 'field'>

type WaitsProps = FieldsProps & { isBusinessHours: boolean; onCheck: (isChecked: boolean) => void }

/** When the later groups are asked. */
function Waits({ field, isBusinessHours, onCheck }: WaitsProps) {
  return (
    <>
      <TextField
        {...field('waitMinutes')}
        label="Minutes between the groups"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
      />
      <CheckField
        label="Ask the later groups only from 8 am to 6 pm, Monday to Friday"
        isChecked={isBusinessHours}
        onCheck={onCheck}
      />
    </>
  )
}

function OfferTerms({ field }: FieldsProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <DollarsField {...field('pay')} label="Pay" />
      <DollarsField
        {...field('autoAcceptUpTo')}
        label="Accept counters up to"
        optional
        hint="Within the pickup days, without asking you."
      />
      <TextField {...field('pickupFrom')} type="date" label="Pickup from" />
      <TextField {...field('pickupTo')} type="date" label="Pickup until" />
      <TextField {...field('deliverBy')} type="date" label="Deliver by" optional />
      <SelectField {...field('hours')} label="Stands for">
        {offerHours.map((hours) => (
          <option key={hours} value={hours}>
            {hours} hours
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('terms')}
        label="Paid by"
        autoComplete="off"
        maxLength={120}
        frameClass="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <TextAreaField {...field('note')} label="Note to carriers" optional rows={2} maxLength={500} />
      </div>
    </div>
  )
}
