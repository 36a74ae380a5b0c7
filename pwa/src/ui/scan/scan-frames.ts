import { vinOfBarcode } from '@switchback/core/vehicles/vin-of-barcode.ts'

type Scan = {
  /** The texts of the codes in the picture of this moment. */
  detect: () => Promise<readonly string[]>
  pause: () => Promise<unknown>
  signal: AbortSignal
  onVin: (vin: string) => void
  /** A code that holds no VIN. */
  onOther: () => void
}

/** After this many failures in a row the detector is broken, not just too early. */
const mostFailures = 25

/**
 * Looks at one picture after another until the signal ends it. The same VIN in the next picture is reported again.
 * @throws the detector's error, if it keeps failing.
 */
export async function scanFrames({ detect, pause, signal, onVin, onOther }: Scan): Promise<void> {
  for (let failures = 0; !signal.aborted;) {
    try {
      const texts = await detect()
      failures = 0
      if (signal.aborted) return
      const vin = texts.map(vinOfBarcode).find((found) => found !== undefined)
      if (vin) onVin(vin)
      else if (texts.length > 0) onOther()
    } catch (error) {
      failures += 1
      if (failures >= mostFailures) throw error
    }
    await pause()
  }
}
