import { createFileRoute } from '@tanstack/react-router'
import { ComingPage } from '../../features/site/coming-page.tsx'

export const Route = createFileRoute('/_public/dot-compliance')({
  staticData: { title: 'DOT compliance' },
  component: () => (
    <ComingPage
      title="DOT compliance"
      text="We work with carriers that hold their federal operating authority and insurance. The full statement is being written."
    />
  ),
})
