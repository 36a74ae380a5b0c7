import { createFileRoute, useLocation } from '@tanstack/react-router'
import { DriverScreen } from '../../features/driver/driver-screen.tsx'

/** A driver's link, outside of all portals and without a sign-in. Source: DRIVER-1. */
export const Route = createFileRoute('/d/$token')({
  staticData: { title: 'Your load' },
  component: DriverLinkPage,
})

function DriverLinkPage() {
  const { token } = Route.useParams()
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = Route.useNavigate()
  return (
    <DriverScreen
      key={token}
      token={token}
      hash={hash}
      onOpen={(to) => void navigate({ to: '/d/$token', params: { token }, hash: to })}
    />
  )
}
