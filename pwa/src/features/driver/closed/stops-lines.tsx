import type { DriverLinkResponse, PublicStop } from '@switchback/core/inspections/driver-link.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { dayOpen, delivery, pickup } from '../words.ts'

/** A load as load boards show it: towns, the first digits of the ZIPs, days, how many vehicles. Source: DRIVER-2. */
export function StopsLines({ link }: { link: DriverLinkResponse }) {
  return (
    <dl className="grid gap-4 border-y border-line py-4">
      <StopLine name={pickup} stop={link.pickup} />
      <StopLine name={delivery} stop={link.delivery} />
    </dl>
  )
}

function StopLine({ name, stop }: { name: string; stop: PublicStop }) {
  return (
    <div>
      <dt className="text-base text-soft">{name}</dt>
      <dd className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">
          {stop.town} <span className="figures font-normal text-soft">{stop.zip3}xx</span>
        </span>
        <span className="figures">{stop.day ? showDay(stop.day) : dayOpen}</span>
      </dd>
    </div>
  )
}
