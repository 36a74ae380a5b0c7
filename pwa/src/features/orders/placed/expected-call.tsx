import { callSentence } from '@switchback/core/calling/call-promise.ts'
import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import type { SiteConfig } from '@switchback/core/site-config.ts'
import { useSiteConfig } from '../../../queries/site-config.ts'
import { phoneLink } from '../../../ui/format/phone-number.tsx'
import { callComesFrom } from '../words.ts'

function expectedCall(
  { createdAt, dealerId, transportStatus }: OrderResponse,
  { calling, businessTimeZone }: SiteConfig,
  now = new Date(),
): string | undefined {
  if (!calling || dealerId !== null || transportStatus !== 'pending') return undefined
  return callSentence({ orderedAt: new Date(createdAt), now }, calling, businessTimeZone)
}

/** Who calls the customer of a new order, when, and from which number; nothing once the call was due. Source: MSG-28. */
export function ExpectedCall({ order }: { order: OrderResponse }) {
  const site = useSiteConfig()
  const sentence = expectedCall(order, site)
  const phone = site.calling?.phone
  if (sentence === undefined || phone === undefined) return null
  return (
    <p className="mt-3 max-w-[38rem] text-lg text-soft">
      {sentence} {callComesFrom}{' '}
      <a href={phoneLink(phone)} className="figures whitespace-nowrap underline underline-offset-4">
        {phone}
      </a>
      .
    </p>
  )
}
