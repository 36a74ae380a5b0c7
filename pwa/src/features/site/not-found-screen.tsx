import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { Page } from '../../ui/layout/page.tsx'

export function NotFoundScreen() {
  return (
    <Page title="This page does not exist" lead="The address may be mistyped, or the page may have moved.">
      <Link to="/" className={buttonClass()}>
        Go Home
      </Link>
    </Page>
  )
}
