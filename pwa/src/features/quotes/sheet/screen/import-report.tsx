import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import type { ImportReport } from '../import/add-lines.ts'
import {
  badDigitText,
  importClose,
  importGoToFirst,
  importUndo,
  leftOutText,
  markedText,
  repeatedText,
  skippedText,
  takenText,
  withoutTypeText,
} from '../../words.ts'
import { focusSheet } from '../sheet-focus.ts'

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
  const { taken, marked, badDigits, withoutType, repeated, leftOut, skipped } = report
  const lines = [
    marked > 0 ? markedText(marked) : null,
    badDigits > 0 ? badDigitText(badDigits) : null,
    withoutType > 0 ? withoutTypeText(withoutType) : null,
    repeated.length > 0 ? repeatedText(repeated) : null,
    leftOut > 0 ? leftOutText(leftOut) : null,
    skipped.length > 0 ? skippedText(skipped) : null,
  ].filter(Boolean)
  const needsWork = marked + leftOut + badDigits > 0
  return (
    <Notice look={needsWork ? 'attention' : 'plain'} live>
      <div className="flex flex-wrap items-start justify-between gap-x-6 md:flex-nowrap">
        <div className="min-w-0">
          <p className="wrap-anywhere">
            <b className="font-semibold">{takenText(taken, marked)}.</b> {lines.join(' ')}
          </p>
        </div>
        <div className="-my-1 flex shrink-0 gap-x-5">
          {marked > 0 ? (
            <Button look="text" onClick={focusFirstMarked}>
              {importGoToFirst}
            </Button>
          ) : null}
          {onTakeBack ? (
            <Button
              look="text"
              onClick={() => {
                focusSheet()
                onTakeBack()
              }}
            >
              {importUndo}
            </Button>
          ) : null}
          <Button
            look="text"
            onClick={() => {
              focusSheet()
              onClose()
            }}
          >
            {importClose}
          </Button>
        </div>
      </div>
    </Notice>
  )
}
