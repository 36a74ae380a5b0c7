import { createFileRoute } from '@tanstack/react-router'
import { ComingPage } from '../../features/site/coming-page.tsx'

export const Route = createFileRoute('/_public/testing')({
  staticData: { title: 'Testing dashboard' },
  component: () => (
    <ComingPage title="Testing dashboard" text="The developer test pages come with the staff portal." />
  ),
})
