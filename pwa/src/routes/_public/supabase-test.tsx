import { createFileRoute } from '@tanstack/react-router'
import { ComingPage } from '../../features/site/coming-page.tsx'

export const Route = createFileRoute('/_public/supabase-test')({
  staticData: { title: 'Database connection test' },
  component: () => (
    <ComingPage
      title="Database connection test"
      text="The database connection test comes with the staff portal."
    />
  ),
})
