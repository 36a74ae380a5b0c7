import { PlainLayout } from '../features/portals/plain-layout.tsx'
import { ErrorScreen } from '../features/site/error-screen.tsx'

/** The error of a portal whose own frame could not open; errors of its pages show inside the frame. Source: SCREEN-6. */
export function PortalError({ error }: { error: unknown }) {
  return (
    <PlainLayout>
      <ErrorScreen error={error} />
    </PlainLayout>
  )
}
