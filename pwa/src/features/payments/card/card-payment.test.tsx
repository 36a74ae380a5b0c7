import { text } from 'node:stream/consumers'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { SiteConfig } from '@switchback/core/site-config.ts'
import { prerenderToNodeStream } from 'react-dom/static'
import { expect, test, vi } from 'vitest'
import { siteConfigQuery } from '../../../queries/site-config.ts'
import { CardPayment } from './card-payment.tsx'
import type { CardPaymentSubject } from './card-payment-subject.ts'
import type { OpenIntent } from './use-payment-intent.ts'

vi.mock(import('./sandbox-card-form.later.tsx'), () => ({ SandboxCardForm: () => <p>sandbox form</p> }))
vi.mock(import('./stripe-card-form.later.tsx'), () => ({ StripeCardForm: () => <p>stripe form</p> }))

type Settings = 'open' | 'failed' | Pick<SiteConfig, 'stripePublishableKey'>

/** The page for an intent of this provider, as HTML. */
async function shownFor(provider: OpenIntent['provider'], settings: Settings): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  const { queryKey } = siteConfigQuery
  if (settings === 'failed') {
    await client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error('503')) })
  } else if (settings !== 'open') client.setQueryData(queryKey, settings as SiteConfig)
  const intent = { provider, clientSecret: 'secret', paymentIntentId: 'pi_1' }
  const { prelude } = await prerenderToNodeStream(
    <QueryClientProvider client={client}>
      <CardPayment initialisation={{ kind: 'ready', intent }} subject={{} as CardPaymentSubject} />
    </QueryClientProvider>,
  )
  return text(prelude)
}

// PAY-2
test.each<[OpenIntent['provider'], Settings, string]>([
  ['sandbox', { stripePublishableKey: null }, 'sandbox form'],
  ['sandbox', 'open', 'sandbox form'],
  ['stripe', { stripePublishableKey: 'pk_1' }, 'stripe form'],
  ['stripe', 'open', 'Preparing'],
  ['stripe', 'failed', 'Payment System Error'],
  ['stripe', { stripePublishableKey: null }, 'Payment System Error'],
])('an intent of %s with the settings %j shows: %s', async (provider, settings, shown) => {
  const markup = await shownFor(provider, settings)
  expect(markup).toContain(shown)
  expect(markup.includes('sandbox form')).toBe(provider === 'sandbox')
})
