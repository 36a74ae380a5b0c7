import { KnowOfferDevice, type CarrierOffer } from '@switchback/core/offers/offer.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { carrierDevice, rememberDotNumber } from './carrier-device.ts'
import { Identity } from './identity.tsx'
import { knowOfferDevice } from './offer-calls.ts'
import * as words from './words.ts'

/** Opens an accepted load on another device of its carrier. Source: OFFER-5. */
export function DeviceForm({ offer, token }: { offer: CarrierOffer; token: string }) {
  const { device, dotNumber } = carrierDevice()
  const form = useSchemaForm({
    values: { dotNumber, pin: '' },
    check: (typed) => KnowOfferDevice.safeParse({ ...typed, pin: typed.pin || null, token, device }),
    idPrefix: 'device-',
  })
  const send = form.submit(async (data) => {
    await knowOfferDevice(data)
    rememberDotNumber(data.dotNumber)
  })
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{words.deviceTitle}</h2>
      <form noValidate className="grid max-w-[30rem] gap-5" onSubmit={(event) => void send(event)}>
        <p className="text-soft">{words.deviceHelp}</p>
        <Identity {...form} offer={offer} token={token} />
        <div role="alert" className="empty:hidden">
          {form.message ? <Notice look="fail" title={form.message} /> : null}
        </div>
        <Button type="submit" className="justify-self-start max-sm:w-full" busy={form.isBusy}>
          {form.isBusy ? words.deviceBusy : words.deviceSubmit}
        </Button>
      </form>
    </section>
  )
}
