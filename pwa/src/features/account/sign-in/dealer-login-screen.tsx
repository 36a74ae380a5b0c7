import { Link } from '@tanstack/react-router'
import { endedTexts } from './change-elsewhere.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import type { EndedBy } from './ended-by.ts'
import { SignInForm } from './sign-in-form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SmallPage } from '../../../ui/layout/small-page.tsx'
import { dealerApply, dealerLead, dealerNoAccount, dealerTitle, forgotPassword } from '../words.ts'

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
    <SmallPage title={dealerTitle} lead={dealerLead}>
      {ended ? <Notice title={endedTexts[ended]} /> : null}
      <SignInForm portal="dealer" onSignedIn={onSignedIn} />
      <p>
        <Link to="/dealer-forgot-password" className={linkClass}>
          {forgotPassword}
        </Link>
      </p>
      <p className="border-t border-line pt-5">
        {dealerNoAccount}{' '}
        <Link to="/dealer-signup" className={linkClass}>
          {dealerApply}
        </Link>
      </p>
      <DemoAccounts portal="dealer" />
    </SmallPage>
  )
}
