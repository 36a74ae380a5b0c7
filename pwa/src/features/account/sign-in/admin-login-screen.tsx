import { Link } from '@tanstack/react-router'
import { endedTexts } from './change-elsewhere.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import type { EndedBy } from './ended-by.ts'
import { SignInForm } from './sign-in-form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SmallPage } from '../../../ui/layout/small-page.tsx'
import { adminLead, adminTitle, forgotPassword } from '../words.ts'

/** Source: ACCESS-1. */
export function AdminLoginScreen({
  ended,
  onSignedIn,
}: {
  ended?: EndedBy | undefined
  onSignedIn: () => Promise<void>
}) {
  return (
    <SmallPage title={adminTitle} lead={adminLead}>
      {ended ? <Notice title={endedTexts[ended]} /> : null}
      <SignInForm portal="admin" onSignedIn={() => void onSignedIn()} />
      <p>
        <Link
          to="/dealer-forgot-password"
          search={{ accountType: 'admin' }}
          className="font-semibold underline underline-offset-4"
        >
          {forgotPassword}
        </Link>
      </p>
      <DemoAccounts portal="admin" />
    </SmallPage>
  )
}
