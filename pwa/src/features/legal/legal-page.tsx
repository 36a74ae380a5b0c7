import type { ReactNode } from 'react'
import { showDay } from '@switchback/core/shown/day.ts'
import { Page } from '../../ui/layout/page.tsx'

/** `id` is the section's URL fragment. */
export type LegalSection = { id: string; title: string; content: ReactNode }

type Props = {
  title: string
  lead: string
  /** The effective date of this text. */
  since: string
  sections: readonly LegalSection[]
}

/** A legal text: a table of contents first, then one short section per question. */
export function LegalPage({ title, lead, since, sections }: Props) {
  return (
    <Page title={title} lead={lead}>
      <p className="text-soft">In effect since {showDay(since)}.</p>
      <nav aria-label="On this page" className="mt-6 print:hidden">
        <ul className="grid gap-x-8 border-y border-line py-3 sm:grid-cols-2">
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ id, title: name, content }) => (
        <section key={id} id={id} aria-labelledby={`${id}-heading`} className="mt-10 scroll-mt-24">
          <h2 id={`${id}-heading`} className="text-xl">
            {name}
          </h2>
          <div className="mt-3 grid gap-3 [&_li]:mt-1.5 [&_ul]:list-disc [&_ul]:pl-6">{content}</div>
        </section>
      ))}
    </Page>
  )
}
