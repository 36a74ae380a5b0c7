import type { ReactNode } from 'react'

type Props = {
  /** The id of the heading. */
  id: string
  title: string
  /** One short line under the title. */
  note?: ReactNode
  filters: ReactNode
  actions: ReactNode
  children: ReactNode
}

/**
 * A dealer's list under a row of tabs. On a desk, title and filters share one line and the actions stand beside the
 * tabs, so that the rows begin on the upper third of the screen. On a phone the tab is the title, and the actions
 * follow the rows.
 */
export function ListSection({ id, title, note, filters, actions, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 max-sm:-mt-5 lg:relative lg:-mt-5 lg:gap-2"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 lg:min-h-12">
        <div className="max-lg:w-full lg:mr-2">
          <h2 id={id} className="text-xl max-sm:sr-only">
            {title}
          </h2>
          {note ? <p className="text-sm text-soft">{note}</p> : null}
        </div>
        <div className="min-w-0 grow max-lg:w-full lg:basis-0 print:hidden [&_label]:sr-only">{filters}</div>
      </div>
      {children}
      <div className="flex flex-wrap items-center gap-3 print:hidden max-sm:mt-2 sm:max-lg:row-start-2 lg:absolute lg:-top-14 lg:right-0 lg:*:min-h-10 lg:*:px-4 lg:*:text-sm">
        {actions}
      </div>
    </section>
  )
}
