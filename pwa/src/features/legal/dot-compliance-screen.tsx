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
          <BrandName /> arranges transport as a property broker in the sense of federal law (49 U.S.C. 13102).
          Brokers must be registered with the Federal Motor Carrier Safety Administration, a part of the U.S.
          Department of Transportation (DOT), and must keep a bond or trust fund of $75,000 for the benefit of
          carriers and shippers (49 U.S.C. 13906).
        </p>
        <p>
          We own no trucks and employ no drivers. Ask us for our docket number at any time, by phone or by
          email.
        </p>
        <OurRegistration />
      </>
    ),
  },
  {
    id: 'carriers',
    title: 'What we ask of carriers',
    content: (
      <>
        <p>A carrier gets your vehicle only if at that time it has</p>
        <ul>
          <li>a USDOT number and active operating authority for property,</li>
          <li>liability insurance and cargo insurance in force, with proof from the insurer,</li>
          <li>no order to stop operating, and no "unsatisfactory" safety rating.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'check',
    title: 'How you can check',
    content: (
      <p>
        Once a carrier is assigned, ask us for its USDOT number. Under it, authority, insurance and
        inspections are public at{' '}
        <a href="https://safer.fmcsa.dot.gov/" rel="noreferrer" className="underline underline-offset-4">
          safer.fmcsa.dot.gov
        </a>
        . Complaints about a carrier or a broker go to the National Consumer Complaint Database at{' '}
        <a href="https://nccdb.fmcsa.dot.gov/" rel="noreferrer" className="underline underline-offset-4">
          nccdb.fmcsa.dot.gov
        </a>
        , or by telephone to 1-888-368-7238.
      </p>
    ),
  },
  {
    id: 'drivers',
    title: 'Hours and safety on the road',
    content: (
      <p>
        Drivers keep to the federal limits on driving time, and carriers to the rules on securing vehicles (49
        CFR 395 and 393). We agree on no pickup or delivery that could be kept only by breaking them. That is
        why our windows are days and not hours.
      </p>
    ),
  },
  {
    id: 'records',
    title: 'Your right to our records',
    content: (
      <>
        <p>
          We keep the record of every transport for three years. Each party to it may look at the record of
          its own transport (49 CFR 371.3): ask us.
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
      lead={`Which federal rules ${brand.name} and its carriers work under, and how you can check.`}
      since="2026-11-21"
      sections={sections}
    />
  )
}
