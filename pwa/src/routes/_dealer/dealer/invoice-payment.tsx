import { createFileRoute, Navigate } from '@tanstack/react-router'
import { InvoicePaymentScreen } from '../../../features/payments/invoice-payment-screen.tsx'
import { texts } from '../../-text-search.ts'

export const Route = createFileRoute('/_dealer/dealer/invoice-payment')({
  // One id, or several separated by commas.
  validateSearch: texts<{ invoiceId?: string }>,
  staticData: { title: 'Pay invoices' },
  component: InvoicePaymentPage,
})

function InvoicePaymentPage() {
  const { invoiceId } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!invoiceId) return <Navigate to="/dealer/dashboard" search={{ tab: 'invoices' }} replace />
  return (
    <InvoicePaymentScreen
      key={invoiceId}
      invoiceIds={invoiceId.split(',')}
      onCancel={() => void navigate({ to: '/dealer/dashboard', search: { tab: 'invoices' } })}
    />
  )
}
