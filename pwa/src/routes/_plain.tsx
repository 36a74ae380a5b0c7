import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PlainLayout } from '../features/portals/plain-layout.tsx'

export const Route = createFileRoute('/_plain')({
  component: () => (
    <PlainLayout>
      <Outlet />
    </PlainLayout>
  ),
})
