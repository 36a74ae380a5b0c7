import { useEffect, useRef, useState } from 'react'
import { makeDetector } from './barcode-detector.ts'
import { CameraFailed, closeCamera, openCamera } from './camera.ts'
import { scanFrames } from './scan-frames.ts'

/** Between two pictures: fast enough for a hand that moves, slow enough for a warm tablet. */
const pauseMs = 150

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs))

/** Opens the camera while the dialog is open, and reads codes from its pictures. */
export function useVinScan(onVin: (vin: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const report = useRef(onVin)
  const [stream, setStream] = useState<MediaStream>()
  const [error, setError] = useState<string>()
  const [hasOtherCode, setHasOtherCode] = useState(false)
  useEffect(() => {
    report.current = onVin
  })

  useEffect(() => {
    const end = new AbortController()
    let opened: MediaStream | undefined
    const scan = async () => {
      const detector = await makeDetector()
      opened = await openCamera()
      const shown = video.current
      // The user closed the dialog while the browser asked.
      if (end.signal.aborted || !shown) return closeCamera(opened)
      shown.srcObject = opened
      await shown.play()
      setStream(opened)
      await scanFrames({
        detect: async () => (await detector.detect(shown)).map(({ rawValue }) => rawValue),
        pause,
        signal: end.signal,
        onVin: (vin) => report.current(vin),
        onOther: () => setHasOtherCode(true),
      })
    }
    scan().catch((failure: unknown) => {
      if (end.signal.aborted) return
      if (opened) closeCamera(opened)
      setError(
        failure instanceof CameraFailed
          ? failure.message
          : 'Scanning does not work in this browser. Please type the VIN.',
      )
    })
    return () => {
      end.abort()
      if (opened) closeCamera(opened)
    }
  }, [])

  return { video, stream, error, hasOtherCode }
}
