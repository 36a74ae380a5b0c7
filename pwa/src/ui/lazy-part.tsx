import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { useReloadOffer } from './app-notice.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialogs/dialog.tsx'
import { Notice } from './notice.tsx'

/** The part's code failed to load. */
class PartFailed extends Error {}

type Failed = { onRetry: () => void; onClose: (() => void) | undefined }

/** Replaces the part; if the part is a dialog, this is one too. */
function FailedPart({ onRetry, onClose }: Failed) {
  const newer = useReloadOffer()
  const notice = (
    <Notice look="fail" live title="This part of the page could not be loaded.">
      <div id="part-failed" className="mb-4 flex flex-col items-start gap-4">
        {newer ?? 'Please check your internet connection.'}
      </div>
      {newer ? null : <Button onClick={onRetry}>Try Again</Button>}
      {onClose ? (
        <Button look="text" className={newer ? '' : 'ml-4'} onClick={onClose}>
          Close
        </Button>
      ) : null}
    </Notice>
  )
  if (!onClose) return notice
  return (
    // Opened again for the offer, it gives its button the focus.
    <Dialog key={String(newer === null)} role="alertdialog" labelledBy="part-failed" onDismiss={onClose}>
      {notice}
    </Dialog>
  )
}

/**
 * A component whose code loads on first render; `waiting` is its placeholder. If the code fails to load, an error with
 * Try Again takes its place, or with Reload if a newer version is out, and the rest of the page keeps working. A part with
 * `onClose` is a dialog. Source: SCREEN-14.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  const make = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (cause) {
        // React caches the failure of a lazy component: a retry needs a new one.
        Latest = make()
        throw new PartFailed('The code of this part did not arrive', { cause })
      }
    })
  let Latest = make()

  return class LazyPart extends Component<Props> {
    override state = { Part: Latest, error: undefined as unknown }
    static getDerivedStateFromError = (error: unknown) => ({ error })

    override render() {
      const { Part, error } = this.state
      if (error instanceof PartFailed) {
        const { onClose } = this.props as { onClose?: () => void }
        return (
          <FailedPart onClose={onClose} onRetry={() => this.setState({ Part: Latest, error: undefined })} />
        )
      }
      if (error !== undefined) throw error
      return (
        <Suspense fallback={waiting}>
          <Part {...this.props} />
        </Suspense>
      )
    }
  }
}
