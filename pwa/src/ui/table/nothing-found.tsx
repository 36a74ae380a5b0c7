import type { ReactNode } from 'react'
import { Button } from '../button.tsx'

/** Replaces the rows if no row matches the filters: `children` explains, and `all` labels the link to all rows. */
export function NothingFound({
  all,
  onAll,
  children,
}: {
  all: string
  onAll: () => void
  children: ReactNode
}) {
  return (
    <div className="grid justify-items-start gap-4">
      <p>{children}</p>
      <Button look="quiet" onClick={onAll}>
        {all}
      </Button>
    </div>
  )
}
