import { currentTerms } from '@switchback/core/legal/terms.ts'
import { retailDepositPercent } from '@switchback/core/pricing/deposit.ts'
import { timings } from '@switchback/core/timings.ts'
import { LegalPage, type LegalSection } from './legal-page.tsx'
import { BrandName, WaysToReachUs } from './ways-to-reach-us.tsx'

const sections: readonly LegalSection[] = [
  {
    id: 'who-does-what',
    title: 'Who does what',
    content: (
      <p>
        <BrandName /> is a broker: we find a licensed and insured motor carrier for your vehicle, arrange the
        transport with it, and follow your order until the vehicle is delivered. The carrier moves the vehicle
        and is responsible for it from pickup to delivery. “You” means the person who places the order, on
        their own behalf or for the vehicle's owner.
      </p>
    ),
  },
  {
    id: 'quotes',
    title: 'Quotes and prices',
    content: (
      <ul>
        <li>
          A quote is valid for {timings.quoteValidityDays} days at the price shown, for the trip and the
          vehicle it describes.
        </li>
        <li>
          If the distance between your addresses differs from the quote by more than 10 miles, or the vehicle
          is different, we calculate the price again. You'll see the new price before you agree to it. We
          never charge an amount you haven't seen.
        </li>
        <li>The price is for a running vehicle unless the quote says otherwise.</li>
        <li>
          If part of the route goes by sea or air, we'll confirm that part with you before anything moves.
        </li>
      </ul>
    ),
  },
  {
    id: 'payment',
    title: 'Payment',
    content: (
      <ul>
        <li>
          You pay a deposit of {retailDepositPercent}% by card, rounded to a whole dollar, and the balance at
          delivery, or the full price by card up front. You can also pay the balance by card at any time
          before delivery.
        </li>
        <li>We're bound by an order once its deposit or its full price has been paid.</li>
        <li>Dealerships with approved credit pay by invoice, on the terms of their account.</li>
      </ul>
    ),
  },
  {
    id: 'cancelling',
    title: 'Changes and cancellations',
    content: (
      <ul>
        {currentTerms.cancelling.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    ),
  },
  {
    id: 'pickup-and-delivery',
    title: 'Pickup and delivery',
    content: (
      <ul>
        <li>
          We assign a driver within 24-48 hours. Pickup and delivery windows are 1-3 business days. They're
          our best estimate, not a guarantee.
        </li>
        <li>
          You or someone you name must be there at pickup and at delivery, and a truck must be able to reach
          the address. If it can't, the driver will agree on a nearby spot with you.
        </li>
        <li>
          Personal items up to 100 lbs may be left in the trunk. They aren't insured. Nothing illegal,
          flammable or alive may be left in the vehicle.
        </li>
        <li>Leave about a quarter of a tank, and hand over one set of keys.</li>
      </ul>
    ),
  },
  {
    id: 'damage',
    title: 'Insurance and damage',
    content: (
      <ul>
        <li>The carrier's cargo insurance covers the vehicle for up to $100,000 while the carrier has it.</li>
        <li>
          You and the driver inspect the vehicle together at pickup and again at delivery, and you both sign
          the bill of lading. Please note any damage on it before the driver leaves: the carrier's insurer
          relies on it.
        </li>
        <li>
          Claims are made against the carrier. Tell us too: we'll give you the insurer's details and help you.
        </li>
        <li>
          We're liable for our own work as a broker. As far as the law allows, we aren't liable for what a
          carrier does, for delays, or for the costs that result from them.
        </li>
      </ul>
    ),
  },
  {
    id: 'the-rest',
    title: 'Other terms',
    content: (
      <>
        <p>
          Federal transportation law applies and, beyond it, the law of the state where our office is. The
          terms in effect when you placed your order apply to it. If one provision is invalid, the others
          remain in effect.
        </p>
        <WaysToReachUs />
      </>
    ),
  },
]

export function TermsScreen() {
  return (
    <LegalPage
      title="Terms of service"
      lead="What you can expect from us, and what we expect from you, in plain words."
      since={currentTerms.since}
      sections={sections}
    />
  )
}
