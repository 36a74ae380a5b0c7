import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { notFoundFind, notFoundHelp, notFoundHome, notFoundTitle } from '../words.ts'

export function OrderNotFoundScreen() {
  return (
    <Page title={notFoundTitle} lead={notFoundHelp}>
      <div className="flex flex-wrap gap-3">
        <Link to="/manage" className={buttonClass()}>
          {notFoundFind}
        </Link>
        <Link to="/" className={buttonClass('quiet')}>
          {notFoundHome}
        </Link>
      </div>
    </Page>
  )
}
