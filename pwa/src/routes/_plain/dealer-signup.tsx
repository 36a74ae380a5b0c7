import { createFileRoute } from '@tanstack/react-router'
import { SignUpScreen } from '../../features/account/dealer-sign-up/sign-up-screen.tsx'

export const Route = createFileRoute('/_plain/dealer-signup')({
  staticData: { title: 'Become a dealer partner' },
  component: SignUpScreen,
})
