import { defaultBrand } from '@switchback/core/brand.ts'

/** A page as the build renders it. */
export type Rendering = {
  /** The address to render; a state that waits for data does not depend on the value of its parameter. */
  readonly address: string
  /** Renders the route's loading state. */
  readonly waits?: true
}

export type StaticPage = Rendering & {
  /** The page's path, by default that of `address`. */
  readonly path?: string
  /** By default that of the route with the brand. */
  readonly title?: string
  /** One or two sentences for search engines and social cards. */
  readonly description: string
  /** Other states, the first that fits is shown: a parameter of the query, `#` for a fragment, or `session`. */
  readonly states?: readonly (Partial<Rendering> & { readonly asked: string })[]
}

/** Every page outside the portals, in the state without data that it starts in. Source: ADR-79. */
export const staticPages: readonly StaticPage[] = [
  {
    address: '/',
    title: `${defaultBrand.name}: ${defaultBrand.tagline}`,
    description:
      'Instant, exact prices for vehicle transport between any two ZIP codes. Order online, pay a deposit or in full, cancel free until a driver is assigned.',
  },
  {
    address: '/track',
    states: [{ asked: 'orderId', address: '/track?orderId=1', waits: true }],
    description:
      'See where your vehicle is: enter the order ID or the tracking code from any of our emails. No account needed.',
  },
  {
    address: '/quote',
    description: 'The price that a dealer showed you for moving your vehicle. Check it and order with it.',
  },
  {
    address: '/order-form?quoteId=1',
    waits: true,
    states: [{ asked: 'editOrderId', address: '/order-form?editOrderId=1', waits: true }],
    description:
      'Addresses, contacts and a date: order the transport of your vehicle at the price of your quote.',
  },
  {
    path: '/order',
    title: `Order | ${defaultBrand.name}`,
    address: '/order-form?quoteId=1',
    waits: true,
    description: 'Order the transport of your vehicle at the price of your quote.',
  },
  {
    address: '/order-confirmation?orderId=1',
    waits: true,
    description: 'Your order with its price, its payments and the days of pickup and delivery.',
  },
  {
    address: '/order-success?orderId=1',
    waits: true,
    description: 'Your order is placed. See how it goes on from here.',
  },
  {
    address: '/payment?orderId=1',
    waits: true,
    description: 'Pay the deposit, the balance or the full price of your order by card.',
  },
  {
    address: '/payment-success?orderId=1',
    waits: true,
    description: 'The receipt of your payment, and what happens next.',
  },
  {
    address: '/manage',
    waits: true,
    states: [{ asked: '#', address: '/manage#1' }],
    description: 'Pay, change or cancel an order, or see its receipt, with the link from any of our emails.',
  },
  {
    address: '/your-data',
    states: [{ asked: '#', address: '/your-data#1' }],
    description: 'See what we keep about your orders, download a copy, or delete it. No account needed.',
  },
  {
    address: '/order-change#1',
    description: 'See what would change in your order, compare both prices, and accept or decline.',
  },
  {
    address: '/carrier-claim#1',
    description: 'The claim for a vehicle that your company transported, with its photos and papers.',
  },
  {
    address: '/paper#1',
    description: 'The bill of lading of a transport, with the photos and marks of damage at both stops.',
  },
  {
    address: '/offer#1',
    description: 'A load that is offered to your company: route, days, vehicles and pay.',
  },
  {
    address: '/questions',
    description:
      'Deposit and balance, cancelling, pickup windows, transit days, insurance and damage: what people ask before they book vehicle transport.',
  },
  {
    address: '/terms',
    description: 'What you can expect from us, and what we expect from you, in plain words.',
  },
  {
    address: '/privacy',
    description:
      'What we know about you, why, for how long, and who else sees it. No cookies, no advertising.',
  },
  {
    address: '/dot-compliance',
    description: 'The federal rules that we and our carriers follow, and how to check a carrier yourself.',
  },
  {
    address: '/dealer-login',
    // A signed-in user is led on to the portal.
    states: [{ asked: 'session' }],
    description: 'Sign in to your dealership’s quotes, orders and invoices.',
  },
  {
    address: '/dealer-signup',
    description: 'Your own rates for vehicle transport, invoice terms and a team of your own. Apply online.',
  },
  {
    address: '/dealer-forgot-password',
    description: 'Ask for a link to choose a new password.',
  },
  {
    address: '/reset-password?token=1',
    description: 'Choose a new password with the link from our email.',
  },
  {
    address: '/dealer/reset-password?token=1',
    description: 'Choose a new password for the dealer portal with the link from our email.',
  },
  {
    address: '/admin/reset-password?token=1',
    description: 'Choose a new password for the staff portal with the link from our email.',
  },
  {
    address: '/dealer/setup-password?token=1',
    description: 'Set up your account in the dealer portal with the link from our email.',
  },
  {
    address: '/admin/setup-password?token=1',
    description: 'Set up your account in the staff portal with the link from our email.',
  },
  {
    path: '/404',
    address: '/no/such/page',
    description: 'The address may be mistyped, or the page may have moved.',
  },
]

export const pathOf = ({ path, address }: StaticPage): string => path ?? address.replace(/[?#].*/, '')
