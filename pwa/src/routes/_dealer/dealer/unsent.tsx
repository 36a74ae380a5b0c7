import { createFileRoute } from '@tanstack/react-router'
import { texts } from '../../-text-search.ts'
import { UnsentPage } from '../../-unsent-page.tsx'

export const Route = createFileRoute('/_dealer/dealer/unsent')({
  validateSearch: texts<{ id?: string }>,
  staticData: { title: 'On this device' },
  component: () => <UnsentPage id={Route.useSearch().id ?? ''} />,
})
