import type { DriverLoad } from '@switchback/core/inspections/driver-link.ts'
import { signaturePath, signatureBox } from '@switchback/core/inspections/signature-path.ts'
import { useEffect, useRef } from 'react'
import SignaturePad from 'signature_pad'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/fields/field-frame.tsx'
import * as words from '../words.ts'

type Props = {
  id: string
  error: string | undefined
  /** The drawn path; empty after clearing. */
  onDrawn: (path: string) => void
}

/** As many pixels as the screen has; drawing on it is in CSS pixels. */
function fit(canvas: HTMLCanvasElement): void {
  const ratio = Math.max(window.devicePixelRatio, 1)
  canvas.width = canvas.clientWidth * ratio
  canvas.height = canvas.clientHeight * ratio
  canvas.getContext('2d')?.scale(ratio, ratio)
}

/** Paper, in any light: black on white. */
export function SignatureField({ id, error, onDrawn }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)
  const report = useRef(onDrawn)
  useEffect(() => {
    report.current = onDrawn
  })
  useEffect(() => {
    const field = canvas.current
    if (!field) return undefined
    const made = new SignaturePad(field, { penColor: 'black', minWidth: 1.2, maxWidth: 2.8 })
    pad.current = made
    const redraw = () => {
      fit(field)
      made.redraw()
    }
    fit(field)
    made.addEventListener('endStroke', () => {
      const strokes = made.toData().map(({ points }) => points.map(({ x, y }) => [x, y] as const))
      report.current(signaturePath(strokes, { width: field.clientWidth, height: field.clientHeight }))
    })
    window.addEventListener('resize', redraw)
    return () => {
      window.removeEventListener('resize', redraw)
      made.off()
    }
  }, [])
  const clear = () => {
    pad.current?.clear()
    onDrawn('')
  }
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between">
        <span id={`${id}-label`} className="font-semibold">
          {words.signatureLabel}
        </span>
        <Button look="text" onClick={clear} className="text-base">
          {words.signatureClear}
        </Button>
      </div>
      <canvas
        ref={canvas}
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a field to draw in
        role="img"
        aria-label={words.signatureField}
        className="aspect-[3/1] min-h-32 w-full touch-none rounded-control border border-edge bg-[#fff]"
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

/** A signature that was drawn. */
export function DrawnSignature({ path, name }: { path: string; name: string }) {
  return (
    <svg
      viewBox={`-4 -4 ${signatureBox.width + 8} ${signatureBox.height + 8}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing
      role="img"
      aria-label={words.signedBy(name)}
      className="block w-full max-w-72 rounded-control border border-line bg-[#fff]"
    >
      <path d={path} fill="none" stroke="#000" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

/** The terms that are signed. */
export function TermsText({ load: { terms } }: { load: Pick<DriverLoad, 'terms'> }) {
  return <p className="text-base whitespace-pre-line text-soft">{terms.text}</p>
}
