import { CallFailed } from '../../api/refused.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Page } from '../../ui/layout/page.tsx'

const ours = 'The page ran into a fault of ours. What you typed is kept where we could keep it.'
const unreachable =
  'We could not reach the server. Please check your internet connection; what you typed is kept.'

/** Any failure that nothing else has handled. Texts: spec/public.md section 2 "Error fallback". */
export function ErrorScreen({ error }: { error?: unknown }) {
  const isNetwork = error instanceof CallFailed && error.failure.kind === 'network'
  return (
    <Page title="Something went wrong" lead={isNetwork ? unreachable : ours}>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>Try Again</Button>
        <a href="/" className={buttonClass('quiet')}>
          Go Home
        </a>
      </div>
    </Page>
  )
}
