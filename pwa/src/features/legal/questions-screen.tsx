import { Link } from '@tanstack/react-router'
import { useSiteConfig } from '../../queries/site-config.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Registration } from '../../ui/registration.tsx'
import { questions } from './questions.ts'

/** The same questions for search engines. */
const structuredData = JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** The questions that customers ask before they book. Source: SCREEN-16. */
export function QuestionsScreen() {
  const { brand } = useSiteConfig()
  return (
    <Page title="Questions and answers" lead="What people ask before they book.">
      <script type="application/ld+json">{structuredData}</script>
      <div className="grid gap-8">
        {questions.map(({ question, answer }) => (
          <section key={question}>
            <h2 className="text-lg">{question}</h2>
            <p className="mt-1 text-soft">{answer}</p>
          </section>
        ))}
      </div>
      <div className="mt-10 grid gap-4 border-t border-line pt-6">
        <p>
          Something else? Call <span className="figures whitespace-nowrap">{brand.phone}</span>, day and
          night.
        </p>
        <Registration brand={brand} />
        <Link to="/" className={buttonClass('main', 'justify-self-start')}>
          Get a quote
        </Link>
      </div>
    </Page>
  )
}
