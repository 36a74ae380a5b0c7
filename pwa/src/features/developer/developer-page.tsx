import { useRouter } from '@tanstack/react-router'
import { defaultBrand } from '@switchback/core/brand.ts'
import { useEffect, type ReactNode } from 'react'
import { Page } from '../../ui/layout/page.tsx'
import { CheckList } from './check-list.tsx'
import { DatabasePanel } from './database-panel.tsx'
import { DebugPaymentPage } from './debug-payment-page.tsx'
import type { DeveloperPageName } from '@switchback/core/site-pages.ts'
import { NavPage, PaymentNavPage } from './nav-pages.tsx'
import {
  healthCheck,
  intentCheck,
  orderCheck,
  orderMailCheck,
  paidCheck,
  payCheck,
  quoteCheck,
  trackCheck,
  wrongAmountCheck,
} from './order-checks.ts'
import { PaymentLoadPage } from './payment-load-page.tsx'
import { TestingPage } from './testing-page.tsx'

const payment = [quoteCheck, orderCheck, wrongAmountCheck, intentCheck]
const journey = [
  healthCheck,
  quoteCheck,
  orderCheck,
  intentCheck,
  payCheck,
  paidCheck,
  trackCheck,
  orderMailCheck,
]

type Shown = { readonly title: string; readonly lead: string; readonly content: ReactNode }

const pages: Readonly<Record<DeveloperPageName, Shown>> = {
  testing: {
    title: 'Testing Dashboard',
    lead: 'Tests of this deployment against its real server.',
    content: <TestingPage />,
  },
  'test-payment': {
    title: 'Payment test',
    lead: 'A test order, and the payment intent for it.',
    content: <CheckList checks={payment} label="Payment test" run="Run payment test" />,
  },
  'test-nav': { title: 'Navigation test', lead: 'Every page that has an address.', content: <NavPage /> },
  'test-payment-nav': {
    title: 'Payment navigation test',
    lead: 'The ways into the payment page, right and wrong ones.',
    content: <PaymentNavPage />,
  },
  'debug-payment': {
    title: 'Payment debugging',
    lead: 'What the payment page asks the server about an order.',
    content: <DebugPaymentPage />,
  },
  'user-journey-test': {
    title: 'User journey test',
    lead: 'From a quote to a paid, tracked order.',
    content: <CheckList checks={journey} label="User journey" run="Run journey" />,
  },
  'test-payment-load': {
    title: 'Payment load test',
    lead: 'How long the payment page waits for its data.',
    content: <PaymentLoadPage />,
  },
  'supabase-test': {
    title: 'Database connection test',
    lead: 'Whether the server reaches its database.',
    content: <DatabasePanel />,
  },
}

/** One of the developer test pages. Source: DEV-1. */
export function DeveloperPage({ name }: { name: DeveloperPageName }) {
  const { title, lead, content } = pages[name]
  const router = useRouter()
  useEffect(() => {
    // The address is one route, so the title of the tab is set here.
    const show = () => void (document.title = `${title} | ${defaultBrand.name}`)
    show()
    return router.subscribe('onRendered', show)
  }, [router, title])
  return (
    <Page title={title} lead={lead} width="wide">
      {content}
    </Page>
  )
}
