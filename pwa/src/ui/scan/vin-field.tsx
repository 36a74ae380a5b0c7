import type { ComponentProps, ReactNode } from 'react'
import { controlClass } from '../fields/control-class.ts'
import { describedBy, FieldFrame } from '../fields/field-frame.tsx'
import { ScanButton } from './scan-button.tsx'

type Props = ComponentProps<'input'> & {
  id: string
  /** Of a VIN that has to be there; `VIN`, which may be left out, without it. */
  label?: string
  hint?: ReactNode
  error?: string | undefined
  /** A VIN from the camera. */
  onScan: (vin: string) => void
}

/** A VIN to type, paste or scan. */
export function VinField({ id, label, hint, error, onScan, ...input }: Props) {
  return (
    <FieldFrame id={id} label={label ?? 'VIN'} optional={!label} hint={hint} error={error}>
      <div className="flex gap-2">
        <input
          type="text"
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          id={id}
          className={`${controlClass} figures uppercase ${input.className ?? ''}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
        />
        <ScanButton onVins={([vin]) => vin && onScan(vin)} />
      </div>
    </FieldFrame>
  )
}
