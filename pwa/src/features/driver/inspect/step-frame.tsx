import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useHeadingFocus } from '../../../ui/page/focus-heading.ts'
import { usePageTop } from '../../../ui/page/use-page-top.ts'

type Action = { readonly label: string; readonly onPress: () => unknown; readonly isBusy?: boolean }

type Props = {
  title: string
  help?: ReactNode
  /** The one main action, in reach of the thumb. */
  main?: Action | undefined
  /** A quiet way out, above it. */
  other?: Action | undefined
  /** Why the main action did not go on. */
  error?: string | undefined
  children?: ReactNode
}

/** One question on one screen; its buttons stay at the bottom. */
export function StepFrame({ title, help, main, other, error, children }: Props) {
  useHeadingFocus()
  usePageTop()
  return (
    <>
      <div className="measure grow py-5">
        <h1 tabIndex={-1} className="text-2xl">
          {title}
        </h1>
        {help ? <div className="mt-1 text-soft">{help}</div> : null}
        <div className="mt-5 grid gap-5 empty:hidden">{children}</div>
      </div>
      <div className="sticky bottom-0 z-10 border-t border-line bg-paper pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <div className="measure grid gap-2 pt-3">
          <p role="alert" className="font-semibold text-fail empty:hidden">
            {error}
          </p>
          <div className={other && main ? 'grid grid-cols-[auto_1fr] gap-3' : 'grid'}>
            {other ? (
              <Button
                look="quiet"
                busy={other.isBusy ?? false}
                onClick={other.onPress}
                className="min-h-14 px-4"
              >
                {other.label}
              </Button>
            ) : null}
            {main ? (
              <Button busy={main.isBusy ?? false} onClick={main.onPress} className="min-h-14 px-3 text-lg">
                {main.label}
              </Button>
            ) : null}
          </div>
        </div>
      </div>
    </>
  )
}
