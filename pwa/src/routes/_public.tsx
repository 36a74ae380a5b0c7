import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PublicLayout } from '../features/site/public-layout.tsx'

export const Route = createFileRoute('/_public')({
  // Part of the first load, like the home page.
  codeSplitGroupings: [],
  component: () => (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  ),
})
