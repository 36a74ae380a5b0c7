import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { DealerLayout } from '../features/portals/dealer-layout.tsx'
import { SessionEndedDialog } from '../features/account/sign-in/session-ended-dialog.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PortalError } from './-portal-error.tsx'

// Loads lazily: few devices have a problem with their storage.
const StorageNotice = lazyPart(
  async () =>
    (await import('../features/portals/storage-notice.tsx').catch(() => undefined))?.StorageNotice ??
    (() => null),
)

// Loads lazily: it reads the device's database.
const SyncStatus = lazyPart(
  async () =>
    (await import('../features/sync-center/sync-status.tsx').catch(() => undefined))?.SyncStatus ??
    (() => null),
)

// The same for a device that several users share.
const LockButton = lazyPart(
  async () =>
    (await import('../features/account/lock/lock-button.tsx').catch(() => undefined))?.LockButton ??
    (() => null),
)

// Loads lazily: it fetches what the next hour without a network needs, once the page is there.
const ReadyLine = lazyPart(
  async () =>
    (await import('../features/sync-center/ready/ready-line.tsx').catch(() => undefined))?.ReadyLine ??
    (() => null),
)

// Loads lazily: the frame has few bytes.
const DealerBell = lazyPart(
  async () =>
    (await import('../features/dealer-notifications/dealer-bell.tsx').catch(() => undefined))?.DealerBell ??
    (() => null),
)

/** The dealer portal: users without a dealer session sign in first, then return to the page that they requested. */
export const Route = createFileRoute('/_dealer')({
  beforeLoad: async ({ location }) => {
    const { guardPortal } = await import('../features/account/sign-in/guard-portal.ts')
    const me = await guardPortal('dealer')
    if (!me) throw redirect({ to: '/dealer-login', search: { next: location.href }, replace: true })
    return { me }
  },
  errorComponent: PortalError,
  component: () => (
    <DealerLayout
      status={
        <>
          <DealerBell />
          <SyncStatus />
          <LockButton />
        </>
      }
    >
      <StorageNotice />
      <Outlet />
      <div className="measure min-h-14 pb-3 print:hidden">
        <ReadyLine />
      </div>
      <SessionEndedDialog portal="dealer" />
    </DealerLayout>
  ),
})
