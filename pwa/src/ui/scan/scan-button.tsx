import { useState } from 'react'
import { Button } from '../button.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { canReadBarcodes } from './barcode-detector.ts'

const ScanVinDialog = lazyPart(async () => (await import('./scan-vin-dialog.tsx')).ScanVinDialog)

type Props = { isMany?: boolean; onVins: (vins: readonly string[]) => void }

/** Only where the browser reads barcodes. The camera is asked for when it is pressed. Source: ORDER-41. */
export function ScanButton({ isMany = false, onVins }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  if (!canReadBarcodes()) return null
  return (
    <>
      <Button look="quiet" aria-label={isMany ? undefined : 'Scan the VIN'} onClick={() => setIsOpen(true)}>
        {isMany ? 'Scan VINs' : 'Scan'}
      </Button>
      {isOpen ? <ScanVinDialog isMany={isMany} onVins={onVins} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
