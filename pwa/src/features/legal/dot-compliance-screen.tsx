import { useSiteConfig } from '../../queries/site-config.ts'
import { Registration } from '../../ui/registration.tsx'
import { LegalPage, type LegalSection } from './legal-page.tsx'
import { BrandName, WaysToReachUs } from './ways-to-reach-us.tsx'

const sections: readonly LegalSection[] = [
  {
    id: 'our-role',
    title: 'What we are',
    content: (
      <>
        <p>
          <BrandName /> is a property broker under federal law (49 U.S.C. 13102): we arrange transportation.
          Brokers must be registered with the Federal Motor Carrier Safety Administration, a part of the U.S.
          Department of Transportation (DOT), and must maintain a $75,000 bond or trust fund for the benefit
          of carriers and shippers (49 U.S.C. 13906).
        </p>
        <p>
          We don't own trucks or employ drivers. You can ask for our docket number at any time, by phone or by
          email.
        </p>
        <OurRegistration />
      </>
    ),
  },
  {
    id: 'carriers',
    title: 'What we require of carriers',
    content: (
      <>
        <p>We assign your vehicle only to a carrier that has:</p>
        <ul>
          <li>a USDOT number and active operating authority for property,</li>
          <li>liability insurance and cargo insurance in force, with proof from the insurer,</li>
          <li>no out-of-service order and no “unsatisfactory” safety rating.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'check',
    title: 'How to check a carrier',
    content: (
      <p>
        Once a carrier is assigned, ask us for its USDOT number. With it, you can look up the carrier's
        authority, insurance and inspections at{' '}
        <a href="https://safer.fmcsa.dot.gov/" rel="noreferrer" className="underline underline-offset-4">
          safer.fmcsa.dot.gov
        </a>
        . To file a complaint about a carrier or a broker, use the National Consumer Complaint Database at{' '}
        <a href="https://nccdb.fmcsa.dot.gov/" rel="noreferrer" className="underline underline-offset-4">
          nccdb.fmcsa.dot.gov
        </a>
        , or call 1-888-368-7238.
      </p>
    ),
  },
  {
    id: 'drivers',
    title: 'Hours and safety on the road',
    content: (
      <p>
        Drivers follow the federal limits on driving time (49 CFR 395), and carriers follow the rules for
        securing vehicles (49 CFR 393). We never agree to a pickup or delivery time that would mean breaking
        them. That's why our windows are days, not hours.
      </p>
    ),
  },
  {
    id: 'records',
    title: 'Your right to our records',
    content: (
      <>
        <p>
          We keep a record of every transport for three years. If you're a party to a transport, you have the
          right to see its record (49 CFR 371.3). Just ask us.
        </p>
        <WaysToReachUs />
      </>
    ),
  },
]

function OurRegistration() {
  return <Registration brand={useSiteConfig().brand} />
}

export function DotComplianceScreen() {
  const { brand } = useSiteConfig()
  return (
    <LegalPage
      title="DOT compliance"
      lead={`The federal rules that ${brand.name} and its carriers follow, and how to check them.`}
      since="2026-11-21"
      sections={sections}
    />
  )
}
