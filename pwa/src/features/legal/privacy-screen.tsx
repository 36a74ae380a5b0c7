import { useSiteConfig } from '../../queries/site-config.ts'
import { LegalPage, type LegalSection } from './legal-page.tsx'
import { WaysToReachUs } from './ways-to-reach-us.tsx'

const sections: readonly LegalSection[] = [
  {
    id: 'what-we-keep',
    title: 'What we keep',
    content: (
      <>
        <p>Only what you give us, and what happens to your order:</p>
        <ul>
          <li>
            <b>A quote that you request or share:</b> both ZIP codes, the vehicle type, how it travels, and
            the price. Working out a price without requesting it leaves nothing with us.
          </li>
          <li>
            <b>An order:</b> your name, email and telephone number, the pickup and delivery addresses and what
            kind of places they are, the vehicle with its VIN if you gave it, your preferred date, your notes
            and the files that you attached.
          </li>
          <li>
            <b>A payment:</b> the amount, the time and the card provider's reference. Your card's number goes
            straight to the card provider and never passes through our servers.
          </li>
          <li>
            <b>The course of an order:</b> each step with its time, and the messages that we sent you about
            it.
          </li>
          <li>
            <b>A quote that you share with somebody:</b> their name and their email address or telephone
            number, to send that one message. They aren't added to any list.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'on-your-device',
    title: 'What stays on your device',
    content: (
      <>
        <p>
          We set no cookies, and there is no analytics and no advertising on these pages. Your browser keeps
          for us your last quotes, the addresses that you used last, an order form that you have not sent yet,
          and the rates, so that prices can be worked out without a network. Clearing the browser's data for
          this site removes all of it.
        </p>
        <p>
          On the payment page the card provider's own form is loaded from its servers. It sets cookies of its
          own, against fraud.
        </p>
      </>
    ),
  },
  {
    id: 'who-else',
    title: 'Who else sees it',
    content: (
      <>
        <ul>
          <li>
            <b>The carrier that moves your vehicle,</b> once one is assigned: the addresses, your name and
            telephone number, the vehicle, your date and notes.
          </li>
          <li>
            <b>Companies that work for us</b> and may use it for nothing else: the card provider (Stripe),
            those who deliver our emails and text messages, and those who run our servers and our database.
          </li>
          <li>
            <b>Anyone with the link:</b> the link of an order opens the whole order, so keep it to yourself.
            The tracking link shows progress, the vehicle and the two towns, and neither names nor addresses
            nor prices.
          </li>
          <li>
            <b>Authorities,</b> where the law obliges us.
          </li>
        </ul>
        <p>We sell nothing of it to anybody.</p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    content: (
      <p>
        Federal rules oblige brokers to keep the record of every transport for three years (49 CFR 371.3), and
        tax law asks for payment records longer. Nothing is deleted by itself before that. What no law obliges
        us to keep we delete when you ask.
      </p>
    ),
  },
  {
    id: 'safety',
    title: 'How it is protected',
    content: (
      <p>
        Everything travels encrypted. Order links are long random keys that cannot be guessed, and trying
        unknown ones is stopped after a few attempts. Our logs hold no names, addresses or order keys, and
        network addresses are stored only as scrambled counters against misuse.
      </p>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    content: (
      <>
        <p>
          Ask us what we hold about you, have it corrected, have a copy of it, or have deleted what we need
          not keep. We answer within 30 days, and it costs nothing. We ask for the order number, to know that
          it is you.
        </p>
        <WaysToReachUs />
      </>
    ),
  },
]

export function PrivacyScreen() {
  const { brand } = useSiteConfig()
  return (
    <LegalPage
      title="Privacy policy"
      lead={`What ${brand.name} knows about you, why, for how long, and who else sees it.`}
      since="2026-11-21"
      sections={sections}
    />
  )
}
