import { createFileRoute } from '@tanstack/react-router'
import { ComingPage } from '../../features/site/coming-page.tsx'

export const Route = createFileRoute('/_public/privacy')({
  staticData: { title: 'Privacy policy' },
  component: () => (
    <ComingPage
      title="Privacy policy"
      text="We use what you type to price, place and carry out your order, and give it to the assigned carrier and the payment provider only. The full policy is being written."
    />
  ),
})
