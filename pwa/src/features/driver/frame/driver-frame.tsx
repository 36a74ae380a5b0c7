import { useState, type ReactNode } from 'react'
import { deviceStorage } from '../../../offline/device/device-storage.ts'
import { useSiteConfig } from '../../../queries/site-config.ts'
import { Button } from '../../../ui/button.tsx'
import { Wordmark } from '../../../ui/wordmark.tsx'
import { sunlight, sunlightHelp } from '../words.ts'
import { sunlit } from './sunlit.ts'

const storageKey = 'switchback.driver-sunlight'

type Props = {
  /** In place of the brand: the way back and where the driver is. */
  top?: ReactNode
  /** A line above the page, such as that the position is shared. */
  banner?: ReactNode
  children: ReactNode
}

/** Every screen of the driver's page: large text, one column, the choice of stronger contrast. Source: DRIVER-3. */
export function DriverFrame({ top, banner, children }: Props) {
  const [isSunlit, setIsSunlit] = useState(() => deviceStorage.read(storageKey) === true)
  const { brand } = useSiteConfig()
  const toggle = () => {
    deviceStorage.write(storageKey, !isSunlit)
    setIsSunlit(!isSunlit)
  }
  return (
    <div
      style={isSunlit ? sunlit : undefined}
      className="flex min-h-dvh flex-col bg-paper text-lg text-ink [--measure:34rem]"
    >
      <header className="sticky top-0 z-10 border-b border-line bg-paper">
        <div className="measure flex min-h-14 items-center justify-between gap-1">
          {top ?? <Wordmark name={brand.name} />}
          <Button
            look="text"
            aria-pressed={isSunlit}
            aria-label={sunlight}
            title={sunlightHelp}
            onClick={toggle}
            className="min-w-12 shrink-0"
          >
            <Sun isOn={isSunlit} />
          </Button>
        </div>
      </header>
      {banner}
      <main id="main" tabIndex={-1} className="flex grow flex-col">
        {children}
      </main>
    </div>
  )
}

function Sun({ isOn }: { isOn: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 stroke-current" strokeWidth="2">
      <circle cx="12" cy="12" r="5" fill={isOn ? 'currentColor' : 'none'} />
      <path d="M12 1v3M12 20v3M1 12h3M20 12h3M4 4l2 2M18 18l2 2M4 20l2-2M18 6l2-2" fill="none" />
    </svg>
  )
}
