import { Link } from '@tanstack/react-router'
import { dealerRoleNames } from '@switchback/core/access/roles.ts'
import type { ReactNode } from 'react'
import { useCan, useMe } from '../../queries/me.ts'
import { LogoutButton } from './logout-button.tsx'
import { PortalFrame } from './portal-frame.tsx'
import { PortalHeader, portalLinkClass } from './portal-header.tsx'
import type { PortalPage } from './portal-page.ts'

const dashboard: PortalPage = { to: '/dealer/dashboard', label: 'Dashboard' }
const quote: PortalPage = { to: '/dealer/quote', label: 'Get quote' }
const quotes: PortalPage = { to: '/dealer/quote', label: 'Quotes' }
const locations: PortalPage = { to: '/dealer/locations', label: 'Locations' }

type Props = {
  /** Network status and pending changes, always visible. */
  status?: ReactNode
  children: ReactNode
}

/** The layout of the dealer portal. Source: DEALER-9. */
export function DealerLayout({ status, children }: Props) {
  const { user, dealer } = useMe()
  const may = useCan()
  if (!dealer || !user.dealerRole) return <p className="measure py-10 text-lg">Access denied</p>
  return (
    <PortalFrame
      header={
        <PortalHeader
          home="/dealer"
          title={
            <>
              <p className="truncate font-semibold">{dealer.companyName}</p>
              <p className="flex flex-wrap gap-x-3 text-soft">
                <span>{dealerRoleNames[user.dealerRole]}</span>
                <span>Preferred Rate</span>
                {dealer.creditApproved ? (
                  <span className="text-done">
                    <span aria-hidden="true">✓ </span>Credit Approved
                  </span>
                ) : null}
              </p>
            </>
          }
          groups={[
            { name: 'Dealer portal', pages: [dashboard, may('dealer.quote') ? quote : quotes, locations] },
          ]}
          status={status}
          account={<Account name={`${user.firstName} ${user.lastName}`.trim() || user.username} />}
        />
      }
    >
      {children}
    </PortalFrame>
  )
}

function Account({ name }: { name: string }) {
  return (
    <>
      <Link to="/dealer/account" className={`${portalLinkClass} font-semibold`}>
        {name}
      </Link>
      <Link to="/" className={portalLinkClass}>
        Public Site
      </Link>
      <LogoutButton login="/dealer-login" />
    </>
  )
}
