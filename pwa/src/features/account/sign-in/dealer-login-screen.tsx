import { Link } from '@tanstack/react-router'
import { endedTexts } from './change-elsewhere.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import type { EndedBy } from './ended-by.ts'
import { SignInForm } from './sign-in-form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SmallPage } from '../../../ui/layout/small-page.tsx'

const linkClass = 'font-semibold underline underline-offset-4'

/** Source: ACCESS-1. */
export function DealerLoginScreen({
  ended,
  onSignedIn,
}: {
  ended?: EndedBy | undefined
  onSignedIn: () => void
}) {
  return (
    <SmallPage title="Dealer Portal" lead="Your own rates, your orders, your team.">
      {ended ? <Notice title={endedTexts[ended]} /> : null}
      <SignInForm portal="dealer" onSignedIn={onSignedIn} />
      <p>
        <Link to="/dealer-forgot-password" className={linkClass}>
          Forgot your password?
        </Link>
      </p>
      <p className="border-t border-line pt-5">
        No account yet?{' '}
        <Link to="/dealer-signup" className={linkClass}>
          Apply to become a dealer partner
        </Link>
      </p>
      <DemoAccounts portal="dealer" />
    </SmallPage>
  )
}
