import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { DeskPage } from '../../ui/layout/desk-page.tsx'

/** An address of a portal that leads nowhere, inside of its frame. */
export function DeskNotFound({ home }: { home: '/admin' | '/dealer/dashboard' }) {
  return (
    <DeskPage title="This page does not exist" lead="The address may be mistyped, or the page has moved.">
      <Link to={home} className={buttonClass('quiet')}>
        Back to the dashboard
      </Link>
    </DeskPage>
  )
}
