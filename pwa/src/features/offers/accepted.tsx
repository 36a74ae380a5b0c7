import { NameOfferDriver, type CarrierOffer, type OfferDriver } from '@switchback/core/offers/offer.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { useState } from 'react'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { PhoneNumber } from '../../ui/format/phone-number.tsx'
import { centsOf } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { carrierDevice } from './carrier-device.ts'
import { Confirmation } from './confirmation.tsx'
import { DeviceForm } from './device-form.tsx'
import { LoadFacts } from './load-facts.tsx'
import { nameOfferDriver } from './offer-calls.ts'
import * as words from './words.ts'

export type AcceptedProps = { offer: CarrierOffer; token: string }

/** After the acceptance the carrier names its driver, then signs the rate confirmation. Source: OFFER-7, OFFER-8. */
export function Accepted({ offer, token }: AcceptedProps) {
  const { accepted, needsPin } = offer
  if (!accepted) return null
  const { confirmation, driver, isAssigned } = accepted
  if (confirmation !== null) {
    return (
      <div className="grid gap-8">
        <Confirmation confirmation={confirmation} token={token} />
      </div>
    )
  }
  return (
    <div className="grid gap-8">
      {driver ? <Notice look="done" title={words.driverReceived} /> : null}
      <Facts>
        <Fact label={words.factPay}>{formatDollars(centsOf(accepted.pay))}</Fact>
        <Fact label={words.factPickup}>{showDay(accepted.pickupDate)}</Fact>
      </Facts>
      {needsPin ? (
        <DeviceForm offer={offer} token={token} />
      ) : (
        <Driver offer={offer} token={token} driver={driver} isFixed={isAssigned} />
      )}
      <LoadFacts offer={offer} />
    </div>
  )
}

type DriverProps = AcceptedProps & { driver: OfferDriver | null; isFixed: boolean }

function Driver({ token, driver, isFixed }: DriverProps) {
  const [isChanging, setIsChanging] = useState(false)
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{words.stepDriver}</h2>
      {driver === null || isChanging ? (
        <DriverForm token={token} driver={driver} onDone={() => setIsChanging(false)} />
      ) : (
        <>
          <Facts>
            <Fact label={words.driverKnown}>{driver.driverName}</Fact>
            <Fact label={words.fieldDriverPhone}>
              <PhoneNumber digits={driver.driverPhone} />
            </Fact>
            <Fact label={words.fieldTruck}>{driver.truck}</Fact>
            <Fact label={words.fieldPlate}>{driver.plate}</Fact>
          </Facts>
          {isFixed ? null : (
            <Button look="text" className="justify-self-start" onClick={() => setIsChanging(true)}>
              {words.driverChange}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

type FormProps = { token: string; driver: OfferDriver | null; onDone: () => void }

function DriverForm({ token, driver, onDone }: FormProps) {
  const form = useSchemaForm({
    values: driver ?? { driverName: '', driverPhone: '', truck: '', plate: '' },
    check: (typed) => NameOfferDriver.safeParse({ ...typed, token, device: carrierDevice().device }),
    idPrefix: 'driver-',
  })
  const send = form.submit(async (data) => {
    await nameOfferDriver(data)
    onDone()
  })
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
      <p className="text-soft">{words.stepDriverHelp}</p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...form.field('driverName')}
          label={words.fieldDriverName}
          autoComplete="off"
          maxLength={120}
        />
        <PhoneField {...form.phone('driverPhone')} label={words.fieldDriverPhone} autoComplete="off" />
        <TextField
          {...form.field('truck')}
          label={words.fieldTruck}
          hint={words.fieldTruckHint}
          autoComplete="off"
          maxLength={80}
        />
        <TextField {...form.field('plate')} label={words.fieldPlate} autoComplete="off" maxLength={20} />
      </div>
      <div role="alert" className="empty:hidden">
        {form.message ? <Notice look="fail" title={form.message} /> : null}
      </div>
      <Button type="submit" className="justify-self-start max-sm:w-full" busy={form.isBusy}>
        {form.isBusy ? words.driverBusy : words.driverSubmit}
      </Button>
    </form>
  )
}
