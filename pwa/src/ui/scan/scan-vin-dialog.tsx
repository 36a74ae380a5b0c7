import { useEffect, useState, type RefObject } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { Notice } from '../notice.tsx'
import { hasLight, setLight } from './camera.ts'
import { useVinScan } from './use-vin-scan.ts'

type Props = {
  /** Collects VINs until the user is done, instead of closing with the first. */
  isMany?: boolean
  onVins: (vins: readonly string[]) => void
  onClose: () => void
}

/**
 * The camera's picture until a VIN is read; for many, until the user is done. Each VIN is taken at once, so that a lock
 * or a crash loses none. Closing it, or leaving the app with the scan of one, stops the camera. Source: ORDER-41.
 */
export function ScanVinDialog({ isMany = false, onVins, onClose }: Props) {
  const [vins, setVins] = useState<readonly string[]>([])
  const { video, stream, error, hasOtherCode } = useVinScan((vin) => {
    if (!vins.includes(vin)) onVins([vin])
    if (!isMany) return onClose()
    setVins((known) => (known.includes(vin) ? known : [...known, vin]))
  })
  useEffect(() => {
    const closeWhenHidden = () => {
      if (document.hidden && !isMany) onClose()
    }
    document.addEventListener('visibilitychange', closeWhenHidden)
    return () => document.removeEventListener('visibilitychange', closeWhenHidden)
  }, [isMany, onClose])
  return (
    <Dialog labelledBy="scan-heading" onDismiss={onClose}>
      <h2 id="scan-heading" className="text-xl">
        {isMany ? 'Scan VINs' : 'Scan the VIN'}
      </h2>
      {error ? (
        <div className="mt-4">
          <Notice look="fail" live title={error} />
        </div>
      ) : (
        <Viewfinder video={video} />
      )}
      <output className="figures mt-3 block min-h-6 wrap-anywhere">
        {error ? null : statusOf(vins, hasOtherCode)}
      </output>
      <div className="mt-4 flex flex-wrap gap-3">
        {vins.length > 0 ? (
          <Button className="grow" onClick={onClose}>
            Done
          </Button>
        ) : null}
        {stream ? <LightButton stream={stream} /> : null}
        <Button look="quiet" className="grow" onClick={onClose}>
          {vins.length > 0 ? 'Close' : 'Cancel'}
        </Button>
      </div>
    </Dialog>
  )
}

function statusOf(vins: readonly string[], hasOtherCode: boolean): string | null {
  const last = vins.at(-1)
  if (last) return `${vins.length === 1 ? '1 VIN' : `${vins.length} VINs`}, the last ${last}`
  return hasOtherCode ? 'This code holds no VIN. Look for the one beside the printed VIN.' : null
}

function Viewfinder({ video }: { video: RefObject<HTMLVideoElement | null> }) {
  return (
    <>
      <p className="mt-2 text-soft">
        Hold the code of the driver's door frame or the windshield in the frame.
      </p>
      <div className="night relative mt-4 aspect-[4/3] overflow-hidden rounded-control">
        <video ref={video} muted playsInline className="size-full object-cover" />
        <div
          aria-hidden="true"
          className="absolute inset-x-[6%] inset-y-[34%] rounded-control border-2 border-amber"
        />
      </div>
    </>
  )
}

function LightButton({ stream }: { stream: MediaStream }) {
  const [isOn, setIsOn] = useState(false)
  if (!hasLight(stream)) return null
  const toggle = async () => {
    // Some cameras offer a light that they do not have: nothing changes then.
    await setLight(stream, !isOn).then(
      () => setIsOn(!isOn),
      () => undefined,
    )
  }
  return (
    <Button look="quiet" className="grow" aria-pressed={isOn} onClick={() => void toggle()}>
      {isOn ? 'Light off' : 'Light on'}
    </Button>
  )
}
