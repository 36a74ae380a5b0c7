import { Link } from '@tanstack/react-router'
import { useSiteConfig } from '../../queries/site-config.ts'
import { RetentionList, StayingList } from './retention-list.tsx'
import { LegalPage, type LegalSection } from './legal-page.tsx'
import { WaysToReachUs } from './ways-to-reach-us.tsx'

const sections: readonly LegalSection[] = [
  {
    id: 'what-we-keep',
    title: 'What we collect',
    content: (
      <>
        <p>Only what you give us and what happens with your order:</p>
        <ul>
          <li>
            <b>A quote you request or share:</b> both ZIP codes, the vehicle type, the transport type and the
            price. If you only look at a price, we don't store anything.
          </li>
          <li>
            <b>An order:</b> your name, email and phone number, the pickup and delivery addresses and their
            facility types, the vehicle and its VIN if you entered it, your preferred date, your notes and any
            files you attached.
          </li>
          <li>
            <b>A payment:</b> the amount, the time and the card provider's reference. On a receipt we also
            show the card's brand and last four digits. The full card number goes straight to the card
            provider and never passes through our servers.
          </li>
          <li>
            <b>Your order's history:</b> each step with its time, and the messages we sent you about it.
          </li>
          <li>
            <b>The pickup and the delivery:</b> photos of the vehicle, its odometer and any damage, the names
            and signatures of the people who hand it over and receive it, and, if the driver's phone gives it,
            where the phone was.
          </li>
          <li>
            <b>A claim for damage:</b> what happened, the amount, and the photos and papers you add.
          </li>
          <li>
            <b>A quote you share with someone:</b> their name and their email address or phone number, to send
            that one message. We don't add them to any list.
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
          We don't set cookies, except one on a driver's phone that opens its own load, and these pages have
          no analytics and no advertising. Your browser stores your recent quotes, the addresses you used
          last, and our rates, so that you can get a price without a connection. It keeps an order form you
          haven't sent for a day, and files you attached to it for up to 30 days. "Start over" in the form
          clears what you typed. Clearing your browser's data for this site removes all of it.
        </p>
        <p>
          On the payment page, the card form loads from the card provider's servers. The provider sets its own
          cookies to prevent fraud.
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
            phone number, the vehicle, your preferred date and your notes. If you claim for damage, it gets a
            copy of the claim with its files, but not your name.
          </li>
          <li>
            <b>Companies that work for us</b> and may not use it for anything else: the card provider
            (Stripe), the services that deliver our emails and text messages, and the companies that host our
            servers and our database.
          </li>
          <li>
            <b>Anyone with the link:</b> the link to an order opens the whole order, so keep it private. The
            tracking link shows the progress, the vehicle and the two towns, but no names, addresses or
            prices.
          </li>
          <li>
            <b>Authorities,</b> when the law requires it.
          </li>
        </ul>
        <p>We never sell your data.</p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    content: (
      <>
        <p>
          Federal rules require brokers to keep a record of every transport for three years (49 CFR 371.3),
          and tax law requires payment records for longer. Every day, we delete or empty what has been kept
          long enough:
        </p>
        <RetentionList />
        <p>
          Backups are sealed, and the last one with deleted data is gone after 12 months. Anything the law
          doesn't require us to keep, we delete when you ask.
        </p>
      </>
    ),
  },
  {
    id: 'after-deletion',
    title: 'What stays when you delete',
    content: (
      <>
        <p>
          On the page{' '}
          <Link to="/your-data" className="underline underline-offset-4">
            Your data
          </Link>{' '}
          you can delete what we keep about your orders. Your email address, phone number, delivery address,
          messages, notes and files go at once. This stays:
        </p>
        <StayingList />
      </>
    ),
  },
  {
    id: 'safety',
    title: 'How we protect it',
    content: (
      <p>
        Everything is encrypted in transit. Order links are long random keys that can't be guessed, and anyone
        who tries unknown ones is blocked after a few attempts. Our logs contain no names, addresses or order
        keys, and we store network addresses only as hashed counters to prevent abuse, and with the signature
        of a carrier under its rate confirmation.
      </p>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    content: (
      <>
        <p>
          You can see what we know about your orders, get a copy of it, or delete whatever we don't have to
          keep, on the page{' '}
          <Link to="/your-data" className="underline underline-offset-4">
            Your data
          </Link>
          . You can also call or write to us, for this or to correct something. We respond within 30 days,
          free of charge. We'll ask for your order number to make sure it's you.
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
      since="2026-11-28"
      sections={sections}
    />
  )
}
