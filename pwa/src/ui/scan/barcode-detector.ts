/** The part of the browser's Barcode Detection API that we use; TypeScript does not know it. */
export type Detector = { detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** Where VINs are printed as codes: door frame and windshield (Code 39, Code 128), labels and documents (the others). */
const wantedFormats = ['code_39', 'code_128', 'qr_code', 'data_matrix']

const detectorClass = (): DetectorClass | undefined =>
  Reflect.get(globalThis, 'BarcodeDetector') as DetectorClass | undefined

/** Whether this browser reads codes: Chrome on Android and macOS does, Safari and Firefox do not. */
export const canReadBarcodes = (): boolean => detectorClass() !== undefined

/** @throws if the browser reads none of the formats. Source: ADR-29. */
export async function makeDetector(): Promise<Detector> {
  const Detector = detectorClass()
  const supported = (await Detector?.getSupportedFormats()) ?? []
  const formats = wantedFormats.filter((format) => supported.includes(format))
  if (!Detector || formats.length === 0) throw new Error('This browser reads no barcodes')
  return new Detector({ formats })
}
