import type { DriverStop } from '@switchback/core/inspections/driver-link.ts'
import { showDay, showTimeOfDay } from '@switchback/core/shown/day.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { phoneLink } from '../../../ui/format/phone-number.tsx'
import { showPhone } from '../../../ui/format/format-phone.ts'
import * as words from '../words.ts'

/** A search that every phone's map app understands. */
const mapLink = ({ address, town, zip }: DriverStop): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${address}, ${town} ${zip}`)}`

/** The facility and the address; an address that names its ZIP needs no town below it. */
export function StopAddress({ stop: { facility, address, town, zip } }: { stop: DriverStop }) {
  return (
    <>
      {facility ? <p className="font-semibold">{facility}</p> : null}
      <p className="wrap-anywhere">{address}</p>
      {address.includes(zip) ? null : (
        <p>
          {town} <span className="figures">{zip}</span>
        </p>
      )}
    </>
  )
}

/** Where, when, whom to call: one stop. */
export function StopCard({ name, stop }: { name: string; stop: DriverStop }) {
  const { day, time, contactName, contactPhone, notes } = stop
  return (
    <section className="border-t border-edge pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">{name}</h2>
        <p className="figures font-semibold">
          {day ? showDay(day) : words.dayOpen}
          {time ? `, ${showTimeOfDay(time)}` : ''}
        </p>
      </div>
      <address className="mt-1 not-italic">
        <StopAddress stop={stop} />
        <p className="mt-1 text-soft">
          {contactName}
          {contactPhone ? (
            <span className="figures whitespace-nowrap">, {showPhone(contactPhone)}</span>
          ) : null}
        </p>
      </address>
      {notes ? <p className="mt-1 border-l-4 border-amber pl-3 whitespace-pre-line">{notes}</p> : null}
      <div className="mt-3 grid grid-cols-2 gap-3">
        <a
          href={mapLink(stop)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('quiet', 'px-3')}
          aria-label={`${words.map}: ${name}`}
        >
          {words.map}
        </a>
        {contactPhone ? (
          <a
            href={phoneLink(contactPhone)}
            className={buttonClass('quiet', 'px-2')}
            aria-label={`${words.call} ${contactName}`}
          >
            {words.call}
          </a>
        ) : (
          <p className="self-center text-base text-soft">{words.noPhone}</p>
        )}
      </div>
    </section>
  )
}
