import { Link } from '@tanstack/react-router'
import { useSiteConfig } from '../../queries/site-config.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { phoneLink } from '../../ui/phone-link.ts'

/** A placeholder for a page that is not built yet: says so, and how to get the same thing done today. */
export function ComingPage({ title, text }: { title: string; text: string }) {
  const { brand } = useSiteConfig()
  return (
    <Page title={title} lead={text}>
      <p>
        Call{' '}
        <a className="figures font-semibold underline underline-offset-4" href={phoneLink(brand.phone)}>
          {brand.phone}
        </a>{' '}
        or write to{' '}
        <a className="font-semibold underline underline-offset-4" href={`mailto:${brand.email}`}>
          {brand.email}
        </a>
        : a person answers, day and night.
      </p>
      <Link to="/" className={buttonClass('quiet', 'mt-8')}>
        Get a quote
      </Link>
    </Page>
  )
}
