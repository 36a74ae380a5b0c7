import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { DeskPage } from '../../ui/layout/desk-page.tsx'

type Props = { what: string; list: '/admin/orders' | '/admin/dealers'; status: number }

/** In the place of something that is not there, or is nobody's business. */
export function RefusedPage({ what, list, status }: Props) {
  return (
    <DeskPage title={status === 403 ? 'Not for your role' : `There is no such ${what}`}>
      <Link to={status === 403 ? '/admin' : list} className={buttonClass('quiet')}>
        {status === 403 ? 'Back to the dashboard' : 'Back to the list'}
      </Link>
    </DeskPage>
  )
}
