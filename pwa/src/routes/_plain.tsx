import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PlainLayout } from '../features/portals/plain-layout.tsx'
import { PortalError } from './-portal-error.tsx'

export const Route = createFileRoute('/_plain')({
  component: () => (
    <PlainLayout>
      <Outlet />
    </PlainLayout>
  ),
  errorComponent: PortalError,
})
