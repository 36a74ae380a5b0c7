import { usePassingHeading } from '../page/focus-heading.ts'
import { Skeleton } from '../skeleton.tsx'

/** A loading page: names what loads, and reserves its space. */
export function LoadingPage({ text }: { text: string }) {
  return (
    <div className="measure max-w-[44rem] py-10 md:py-14">
      <output className="block">
        <h1 ref={usePassingHeading()} tabIndex={-1} className="text-lg font-normal text-soft">
          {text}
        </h1>
      </output>
      <Skeleton className="mt-6 h-10 w-2/3" />
      <Skeleton className="mt-4 h-40 w-full" />
    </div>
  )
}

type SheetProps = {
  title: string
  lead?: string
  text: string
  /** Reserves space above the heading. */
  className?: string
  /** On phones and tablets the sheet is folded, as that of the order form. */
  isFolded?: boolean
}

/** The same for a form beside its price sheet: reserves their final positions under the final heading. */
export function LoadingSheet({ title, lead, text, className = 'py-10 md:py-14', isFolded }: SheetProps) {
  const spacing = isFolded ? 'mt-4 gap-5 lg:mt-8 lg:gap-10' : 'mt-8 gap-10'
  return (
    <div className={`measure ${className}`}>
      <h1 ref={usePassingHeading()} tabIndex={-1} className="text-2xl sm:text-3xl">
        {title}
      </h1>
      {lead ? <p className="mt-3 text-lg text-soft">{lead}</p> : null}
      <div className={`grid items-start ${spacing} lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-16`}>
        <div className="night rounded-sheet lg:order-last">
          <div className={isFolded ? 'px-5 py-3 lg:p-7' : 'p-6 sm:p-7'}>
            <output className="block text-lg text-soft">{text}</output>
            <Skeleton className="mt-2 h-10 w-40" />
            <Skeleton className={`mt-6 h-36 w-full ${isFolded ? 'max-lg:hidden' : ''}`} />
          </div>
        </div>
        <div>
          <Skeleton className="h-7 w-48" />
          <Skeleton className="mt-6 h-12 w-full" />
          <Skeleton className="mt-6 h-12 w-full" />
        </div>
      </div>
    </div>
  )
}
