import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { ImportReport } from './add-lines.ts'
import { leftOutText, markedText, repeatedText, takenText, withoutTypeText } from './phrases.ts'
import { importClose, importGoToFirst, importUndo } from './words.ts'

type Props = {
  report: ImportReport
  /** Undoes a paste. */
  onTakeBack: (() => void) | undefined
  onClose: () => void
}

/** Focuses the first cell marked as invalid. */
function focusFirstMarked(): void {
  document.querySelector<HTMLElement>('fieldset [aria-invalid=true]')?.focus()
}

/** The import's result: the lines added, marked and left out, with the reasons. */
export function ImportReportNotice({ report, onTakeBack, onClose }: Props) {
  const { taken, marked, withoutType, repeated, leftOut } = report
  const lines: ReactNode[] = [
    marked > 0 ? markedText(marked) : null,
    withoutType > 0 ? withoutTypeText(withoutType) : null,
    repeated.length > 0 ? repeatedText(repeated) : null,
    leftOut > 0 ? leftOutText(leftOut) : null,
  ].filter(Boolean)
  const needsWork = marked + leftOut > 0
  return (
    <Notice look={needsWork ? 'attention' : 'plain'} live>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <div className="min-w-0">
          <p className="font-semibold">{takenText(taken, marked)}</p>
          {lines.map((text, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- four fixed sentences
            <p key={at} className="wrap-anywhere">
              {text}
            </p>
          ))}
        </div>
        <div className="-my-1 flex gap-x-5">
          {marked > 0 ? (
            <Button look="text" onClick={focusFirstMarked}>
              {importGoToFirst}
            </Button>
          ) : null}
          {onTakeBack ? (
            <Button look="text" onClick={onTakeBack}>
              {importUndo}
            </Button>
          ) : null}
          <Button look="text" onClick={onClose}>
            {importClose}
          </Button>
        </div>
      </div>
    </Notice>
  )
}
