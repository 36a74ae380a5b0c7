import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { DeskPage } from '../../ui/layout/desk-page.tsx'

/** A placeholder for a staff page that is not built yet. */
export function ComingDeskPage({ title }: { title: string }) {
  return (
    <DeskPage title={title} lead={`${title} come with the rest of the admin portal.`}>
      <Link to="/admin" className={buttonClass('quiet')}>
        Back to the dashboard
      </Link>
    </DeskPage>
  )
}
