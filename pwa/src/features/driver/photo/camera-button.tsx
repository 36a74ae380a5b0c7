import type { ReactNode } from 'react'
import { buttonClass, type ButtonLook } from '../../../ui/button.tsx'
import { savingPhoto } from '../words.ts'

type Props = {
  /** For screen readers, in place of the children. */
  label?: string
  look?: ButtonLook
  className?: string
  isBusy: boolean
  onPhoto: (file: Blob) => unknown
  children: ReactNode
}

/** Opens the phone's camera. */
export function CameraButton({ label, look = 'main', className = '', isBusy, onPhoto, children }: Props) {
  return (
    <label
      className={`${buttonClass(look, className)} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
    >
      <input
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={label}
        disabled={isBusy}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void onPhoto(file)
          // The same file may be taken again.
          target.value = ''
        }}
      />
      <Camera />
      {isBusy ? savingPhoto : children}
    </label>
  )
}

function Camera() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-6 shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="M3 8h4l2-3h6l2 3h4v11H3z" strokeLinejoin="round" />
      <circle cx="12" cy="13" r="3.5" />
    </svg>
  )
}
