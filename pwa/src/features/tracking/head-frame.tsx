import type { ComponentProps, ReactNode } from 'react'
import { RouteMap } from '../../ui/map/route-map.tsx'

/** On phones, as tall as the longest text, so that the map does not move. */
export const headTextClass = 'mt-3 max-w-[34rem] text-lg text-soft max-sm:min-h-[4.875rem]'

/** The line of the estimated arrival, with its space reserved. */
export const headEstimateClass = 'mt-4 min-h-7 text-lg font-semibold'

type FrameProps = { above: ReactNode; map: ComponentProps<typeof RouteMap>; children: ReactNode }

/** Text next to the map, on the dark background. */
export function HeadFrame({ above, map, children }: FrameProps) {
  return (
    <div className="night">
      <div className="measure grid items-center gap-x-12 gap-y-6 py-8 md:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] md:py-10">
        <div>
          <p className="flex flex-wrap items-center gap-x-5 text-soft">{above}</p>
          {children}
        </div>
        <RouteMap {...map} />
      </div>
    </div>
  )
}
