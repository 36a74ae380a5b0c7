import { Button, buttonClass } from '../../ui/button.tsx'
import { Page } from '../../ui/layout/page.tsx'

/** Any failure that nothing else has handled. Texts: spec/public.md section 2 "Error fallback". */
export function ErrorScreen() {
  return (
    <Page
      title="Something went wrong"
      lead="The page ran into a fault of ours. What you typed is kept where we could keep it."
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>Try Again</Button>
        <a href="/" className={buttonClass('quiet')}>
          Go Home
        </a>
      </div>
    </Page>
  )
}
