import { createFileRoute } from '@tanstack/react-router'
import { ComingPage } from '../../features/site/coming-page.tsx'

export const Route = createFileRoute('/_public/track')({
  validateSearch: (search: Record<string, unknown>): { orderId?: string } =>
    typeof search['orderId'] === 'string' ? { orderId: search['orderId'] } : {},
  staticData: { title: 'Track an order' },
  component: () => (
    <ComingPage
      title="Track an order"
      text="Following your vehicle online comes soon. Until then our dispatchers tell you where it is."
    />
  ),
})
