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
        <BrandName /> is a broker: we find a licensed and insured motor carrier for your vehicle, agree on the
        transport with it and stay with your order until the vehicle is delivered. The carrier moves the
        vehicle and is responsible for it from pickup to delivery. You are the person who places the order,
        and you may act for the vehicle's owner.
      </p>
    ),
  },
  {
    id: 'quotes',
    title: 'Quotes and prices',
    content: (
      <ul>
        <li>
          A quote is valid for {timings.quoteValidityDays} days at the price that it shows, for the trip and
          the vehicle that it names.
        </li>
        <li>
          Should your addresses be more than 10 miles off the quoted distance, or the vehicle be another one,
          the price is worked out anew. You see it before you agree; nobody is charged a sum that they did not
          see.
        </li>
        <li>The price is for a running vehicle unless the quote says otherwise.</li>
        <li>
          Where a part of the way goes by sea or air, our staff confirm that part with you before anything
          moves.
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
          You pay a deposit of {retailDepositPercent}% by card, rounded to a whole dollar, and the rest at
          delivery; or the whole price by card at once. The rest can also be paid by card at any time before.
        </li>
        <li>An order is binding for us once its deposit or its full price has been paid.</li>
        <li>Dealerships with approved credit pay by invoice, on the terms of their account.</li>
      </ul>
    ),
  },
  {
    id: 'cancelling',
    title: 'Changing and cancelling',
    content: (
      <ul>
        <li>Until you have paid you can change the order yourself.</li>
        <li>
          Until a driver is assigned you can cancel free of charge, on the page of your order. All that you
          paid goes back to your card, usually within 5-10 business days.
        </li>
        <li>
          Once a driver is assigned, please call us: what the carrier has spent on your order may then be due.
        </li>
      </ul>
    ),
  },
  {
    id: 'pickup-and-delivery',
    title: 'Pickup and delivery',
    content: (
      <ul>
        <li>
          A driver is usually assigned within 24-48 hours. Pickup and delivery windows are 1-3 business days;
          they are our best estimate, not a promise.
        </li>
        <li>
          You or somebody whom you name must be there at both ends, and a truck must be able to reach the
          place. Where it cannot, the driver agrees on a spot nearby.
        </li>
        <li>
          Personal items up to 100 lbs may be left in the trunk. They are not insured. Nothing illegal,
          flammable or alive may travel in the vehicle.
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
        <li>
          The carrier's cargo insurance covers the vehicle up to $100,000 while it is in the carrier's hands.
        </li>
        <li>
          You and the driver look at the vehicle together at pickup and again at delivery, and both sign what
          you see on the bill of lading. Please write down every damage there, before the driver leaves: it is
          what the carrier's insurer goes by.
        </li>
        <li>
          Claims are made against the carrier. Tell us as well: we give you the insurer's details and help
          you.
        </li>
        <li>
          We are liable for our own work as a broker. We are not liable for what a carrier does, for delays,
          or for costs that follow from them, as far as the law allows.
        </li>
      </ul>
    ),
  },
  {
    id: 'the-rest',
    title: 'The rest',
    content: (
      <>
        <p>
          The law of the state in which we have our office applies, and federal transport law before it. An
          order goes by the terms that stood here when it was placed. Should one sentence be void, the others
          stay.
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
      lead="What you can count on, and what we count on, in plain words."
      since="2026-11-21"
      sections={sections}
    />
  )
}
