import { createFileRoute, notFound } from '@tanstack/react-router'
import { developerPageNames } from '@switchback/core/site-pages.ts'
import { queryClient } from '../../api/query-client.ts'
import { siteConfigQuery } from '../../queries/site-config.ts'
import { LoadingPage } from '../../ui/layout/loading-page.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

// A file of its own, which a production deployment leaves out.
const DeveloperPage = lazyPart(
  async () => (await import('../../features/developer/developer-page.tsx')).DeveloperPage,
  <LoadingPage text="Loading the test page…" />,
)

/** The developer test pages, outside production; every other address of one word is no page. Source: DEV-1. */
export const Route = createFileRoute('/_public/$developerPage')({
  loader: async ({ params }) => {
    const name = developerPageNames.find((known) => known === params.developerPage)
    if (!name) throw notFound()
    const { environment } = await queryClient.ensureQueryData(siteConfigQuery)
    if (environment === 'production') throw notFound()
    return name
  },
  component: function ChosenDeveloperPage() {
    return <DeveloperPage name={Route.useLoaderData()} />
  },
})
