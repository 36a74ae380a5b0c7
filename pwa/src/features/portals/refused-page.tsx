import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { DeskPage } from '../../ui/layout/desk-page.tsx'

type Props = {
  what: string
  list: '/admin/orders' | '/admin/dealers' | '/admin/dealer-rates' | '/admin/drivers'
  status: number
}

/** Replaces a page whose subject does not exist, or that the user may not see. */
export function RefusedPage({ what, list, status }: Props) {
  if (status === 403) return <NotForYourRole />
  return (
    <DeskPage title={`We couldn't find this ${what}`}>
      <Link to={list} className={buttonClass('quiet')}>
        Back to the list
      </Link>
    </DeskPage>
  )
}

/** Replaces a page that the user's role cannot open. */
export function NotForYourRole() {
  return (
    <DeskPage title="Not for your role">
      <Link to="/admin" className={buttonClass('quiet')}>
        Back to the dashboard
      </Link>
    </DeskPage>
  )
}
