import type { ComponentProps, ReactNode } from 'react'
import { RouteMap } from '../../ui/map/route-map.tsx'

export const headTextClass = 'mt-3 max-w-[34rem] text-lg text-soft'

/** The line of the estimated arrival; beside the map its space is kept. */
export const headEstimateClass = 'mt-4 text-lg font-semibold max-sm:empty:hidden sm:min-h-7'

type FrameProps = {
  above: ReactNode
  map: ComponentProps<typeof RouteMap>
  children: ReactNode
  /** Under the text; its space is kept while there are none. */
  actions?: ReactNode
}

/** Text next to the map, on the dark background. */
export function HeadFrame({ above, map, children, actions }: FrameProps) {
  return (
    <div className="night">
      <div className="measure grid items-center gap-x-12 gap-y-6 py-8 md:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] md:py-10">
        <div>
          <p className="flex flex-wrap items-center gap-x-5 text-soft">{above}</p>
          {/* On phones, as tall as with the longest text, so that the map below does not move. */}
          <div className="flow-root max-sm:min-h-[14.25rem]">
            {children}
            <div className="mt-2 min-h-12 print:hidden">{actions}</div>
          </div>
        </div>
        <RouteMap {...map} />
      </div>
    </div>
  )
}
