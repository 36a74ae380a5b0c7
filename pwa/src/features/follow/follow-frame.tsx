import type { ReactNode } from 'react'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type Row = { readonly label: string; readonly value: ReactNode }

type Props = {
  title?: string
  text?: string
  rows?: readonly Row[]
  vehicles?: ReactNode
}

const waiting = <Skeleton className="my-0.5 h-5 w-40" />
const rowsOfWaiting: readonly Row[] = ['Driver', 'Last position', 'Driver’s update'].map((label) => ({
  label,
  value: waiting,
}))

/** The lines of the section, in the same places before and after they are known, so that nothing moves. */
export function FollowFrame({ title, text, rows = rowsOfWaiting, vehicles }: Props) {
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:gap-x-16">
      <div className="min-w-0">
        <p className="text-lg font-semibold">{title ?? <Skeleton className="my-1 h-5 w-64 max-w-full" />}</p>
        <p className="mt-0.5 min-h-6 text-soft">{text ?? ''}</p>
        <div className="mt-2">
          <Facts>
            {rows.map(({ label, value }) => (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ))}
          </Facts>
        </div>
      </div>
      <div className="min-h-28 min-w-0">{vehicles}</div>
    </div>
  )
}
