import { createFileRoute, useLocation } from '@tanstack/react-router'
import { SignScreen } from '../../features/driver/contact/sign-screen.tsx'

/** The page on which a contact signs; its token stays in the fragment, which no server sees. Source: DRIVER-26. */
export const Route = createFileRoute('/d/sign')({
  staticData: { title: 'Sign' },
  component: SignPage,
})

function SignPage() {
  const token = useLocation({ select: (location) => location.hash })
  return <SignScreen key={token} token={token} />
}
