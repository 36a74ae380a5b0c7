import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '../account-calls.ts'
import { useMe } from '../../../queries/me.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ContactSection } from './contact-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { StaffNotificationsSection } from './staff-notifications-section.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

// Loads lazily: it sits below the fold, and brings the rules of a new password.
const PasswordSection = lazyPart(
  async () => (await import('./password-section.tsx')).PasswordSection,
  <Skeleton className="h-[32rem] w-full" />,
)

// Loads lazily: it brings the rules of a dealership's details, and only dealers have it.
const DealershipSection = lazyPart(
  async () => (await import('./dealership-section.tsx')).DealershipSection,
  <Skeleton className="h-96 w-full" />,
)

// Loads lazily: few devices are shared.
const LockSection = lazyPart(
  async () => (await import('../lock/lock-section.tsx')).LockSection,
  <Skeleton className="h-96 w-full" />,
)

// Loads lazily: it waits for the list of sessions anyway.
const SessionsSection = lazyPart(
  async () => (await import('./sessions-section.tsx')).SessionsSection,
  <Skeleton className="h-60 w-full" />,
)

// Loads lazily: with its QR code it is the largest part of the page, and it sits below the fold.
const TwoFactorSection = lazyPart(
  async () => (await import('./two-factor-section.tsx')).TwoFactorSection,
  <Skeleton className="h-48 w-full" />,
)

/** The signed-in user's account page, for dealers and staff alike. Source: ACCESS-21. */
export function AccountScreen() {
  const { user } = useMe()
  const { data: account, isError } = useQuery(accountQuery)
  return (
    <Page title="Your account" lead={`You're signed in as ${user.username}.`}>
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
          <Notice look="fail" title="We couldn't load your sessions. Please try again." />
        ) : (
          <Skeleton className="h-60 w-full" />
        )}
      </div>
    </Page>
  )
}
