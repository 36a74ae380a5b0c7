import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accountQuery } from '../account-calls.ts'
import { useMe } from '../../../queries/me.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ContactSection } from './contact-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { StaffNotificationsSection } from './staff-notifications-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { DealershipSection } from './dealership-section.tsx'
import { LockSection } from '../lock/lock-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { TwoFactorSection } from './two-factor-section.later.tsx'
import { accountSessionsFailed, accountTitle } from '../words.ts'

/** The signed-in user's account page, for dealers and staff alike; `ownData` is its last section. Source: ACCESS-21. */
export function AccountScreen({ ownData }: { ownData: ReactNode }) {
  const { user } = useMe()
  const { data: account, isError } = useQuery(accountQuery)
  return (
    <Page title={accountTitle} lead={`You're signed in as ${user.username}.`}>
      <div className="grid gap-10">
        <ContactSection key={user.id} user={user} />
        {user.role === 'dealer' ? <DealershipSection key={`dealership-${user.id}`} /> : null}
        <PasswordSection />
        {user.role === 'dealer' ? <LockSection key={`lock-${user.id}`} userId={user.id} /> : null}
        {account ? (
          <>
            <TwoFactorSection twoFactor={account.twoFactor} />
            <SessionsSection sessions={account.sessions} />
            {user.role === 'dealer' ? (
              <NotificationsSection choices={account.choices} />
            ) : (
              <StaffNotificationsSection />
            )}
          </>
        ) : isError ? (
          <Notice look="fail" title={accountSessionsFailed} />
        ) : (
          <Skeleton className="h-60 w-full" />
        )}
        {ownData}
      </div>
    </Page>
  )
}
