import { useState } from 'react'
import { CheckList } from './check-list.tsx'
import { orderCheck, quoteCheck } from './order-checks.ts'
import { recentTestOrders } from './test-orders.ts'

const pages = [
  ['/', 'Quote calculator'],
  ['/order-form', 'Order form without a quote: leads home'],
  ['/track', 'Track an order'],
  ['/manage', 'Manage orders'],
  ['/your-data', 'What we keep about a customer'],
  ['/dealer-login', 'Dealer sign-in'],
  ['/dealer-signup', 'Dealer application'],
  ['/dealer-forgot-password', 'Forgotten password'],
  ['/reset-password', 'Reset password without a token'],
  ['/dealer', 'Dealer portal'],
  ['/dealer/quote', 'Dealer quote'],
  ['/dealer/credit-application', 'Credit application'],
  ['/admin', 'Admin portal'],
  ['/admin/orders', 'Orders of the staff'],
  ['/privacy', 'Privacy policy'],
  ['/terms', 'Terms of service'],
  ['/dot-compliance', 'DOT compliance'],
  ['/dev/outbox', 'Outbox of emails and texts'],
  ['/no-such-page', 'An unknown address'],
] as const

type Links = readonly (readonly [address: string, words: string])[]

function LinkList({ label, links }: { label: string; links: Links }) {
  return (
    <nav aria-label={label}>
      <ul className="divide-y divide-line border-y border-line">
        {links.map(([address, words]) => (
          <li key={address} className="grid gap-x-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
            <a className="py-2.5 font-mono text-sm wrap-anywhere underline underline-offset-4" href={address}>
              {address}
            </a>
            <span className="pb-2.5 text-soft sm:py-2.5">{words}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Links to the pages of the product. */
export const NavPage = () => <LinkList label="Pages" links={pages} />

const linksOf = (id: string): Links => [
  [`/payment?orderId=${id}`, 'Payment of the deposit'],
  [`/payment?orderId=${id}&type=full_prepay`, 'Payment of the whole'],
  [`/payment-success?orderId=${id}`, 'Payment confirmation'],
  [`/order-confirmation?orderId=${id}`, 'Order confirmation'],
  [`/order-form?quoteId=${id}`, 'Edit the order'],
  [`/track?orderId=${id}`, 'Tracking'],
]

const wrongLinks: Links = [
  ['/payment', 'No order id: an alert, then home'],
  ['/payment?orderId=test123', 'A test id: an alert, then home'],
  ['/payment?orderId=ABC', 'A malformed id: an alert, then home'],
  ['/payment?orderId=SB0000000000', 'An unknown order: an alert, then home'],
]

/** Links into the payment of a new test order, and wrong ones. */
export function PaymentNavPage() {
  const [orderId, setOrderId] = useState(() => recentTestOrders().at(-1))
  return (
    <div className="grid gap-8">
      <CheckList
        checks={[quoteCheck, orderCheck]}
        label="Test order"
        run="Create test order"
        onDone={() => setOrderId(recentTestOrders().at(-1))}
      />
      {orderId ? <LinkList label="Pages of the order" links={linksOf(orderId)} /> : null}
      <LinkList label="Wrong addresses" links={wrongLinks} />
    </div>
  )
}
