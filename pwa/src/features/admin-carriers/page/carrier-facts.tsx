import type { Carrier, CarrierDetails } from '@switchback/core/carriers/carrier.ts'
import { Link } from '@tanstack/react-router'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { InsuranceMark } from '../../../ui/format/insurance-mark.tsx'
import { termsText } from '../../../ui/format/pay-terms.ts'
import { PhoneNumber } from '../../../ui/format/phone-number.tsx'
import { Money } from '../../../ui/money.tsx'

/** `Great Lakes Mutual, policy GL-2044`. */
const insurerText = ({ insurer, policyNumber }: Carrier): string =>
  [insurer, policyNumber && `policy ${policyNumber}`].filter(Boolean).join(', ') || 'Not recorded'

/** The contact, numbers, insurance and terms of a carrier. Source: STAFF-5. */
export function CarrierFacts({ carrier }: { carrier: Carrier }) {
  return (
    <Facts>
      <Fact label="Contact">{carrier.contactName}</Fact>
      <Fact label="Phone">
        <PhoneNumber digits={carrier.phone} />
      </Fact>
      <Fact label="Email">
        <a href={`mailto:${carrier.email}`} className="underline underline-offset-4">
          {carrier.email}
        </a>
      </Fact>
      <Fact label="Address">{carrier.address}</Fact>
      <Fact label="USDOT number">
        <span className="figures">{carrier.dotNumber}</span>
      </Fact>
      <Fact label="MC number">
        <span className="figures">{carrier.mcNumber ?? 'None'}</span>
      </Fact>
      <Fact label="Insured until">
        <InsuranceMark expiry={carrier.insuranceExpiry} />
      </Fact>
      <Fact label="Insurer">{insurerText(carrier)}</Fact>
      <Fact label="Terms">{termsText(carrier)}</Fact>
      <Fact label="Preferred lanes">{carrier.preferredLanes.join(', ') || 'None'}</Fact>
      <Fact label="Rating">{carrier.rating === null ? 'None yet' : `${carrier.rating} of 5`}</Fact>
    </Facts>
  )
}

const bands = [
  ['notDue', 'Not yet due'],
  ['days1To30', '1–30 days overdue'],
  ['days31To60', '31–60 days overdue'],
  ['days61To90', '61–90 days overdue'],
  ['over90Days', 'Over 90 days overdue'],
] as const

/** The delivered jobs that the carrier is not paid for, by days overdue. Source: CARRIER-7. */
export function OwedFacts({ unpaid: { jobs, owed } }: { unpaid: NonNullable<CarrierDetails['unpaid']> }) {
  if (jobs === 0) return <p className="text-soft">All delivered jobs are paid.</p>
  const shown = bands.filter(([band]) => Number(owed[band]) !== 0)
  return (
    <>
      <Facts>
        <Fact label={jobs === 1 ? '1 job' : `${jobs} jobs`}>
          <Money dollars={owed.total} className="font-semibold" />
        </Fact>
        {shown.map(([band, label]) => (
          <Fact key={band} label={label}>
            <Money dollars={owed[band]} className={band === 'notDue' ? '' : 'text-fail'} />
          </Fact>
        ))}
      </Facts>
      <Link to="/admin/payables" className="mt-2 inline-block py-1 underline underline-offset-4">
        Carriers to pay
      </Link>
    </>
  )
}
