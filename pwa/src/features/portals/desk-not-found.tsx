import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { DeskPage } from '../../ui/layout/desk-page.tsx'

/** The portal's "not found" page, inside its layout. */
export function DeskNotFound({ home }: { home: '/admin' | '/dealer/dashboard' }) {
  return (
    <DeskPage
      title="This page does not exist"
      lead="The address may be mistyped, or the page may have moved."
    >
      <Link to={home} className={buttonClass('quiet')}>
        Back to the dashboard
      </Link>
    </DeskPage>
  )
}
