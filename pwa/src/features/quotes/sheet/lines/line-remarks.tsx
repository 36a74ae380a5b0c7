import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { Button } from '../../../../ui/button.tsx'
import type { CellMessage } from './line-messages.ts'
import { cellName } from '../sheet-columns.ts'
import { leaveLineButton, leaveSuggestion, suggestionMark } from '../sheet-focus.ts'
import type { LineCells, TypeChoice, TypeQuestion, VehicleLine } from '../vehicle-line.ts'
import {
  columnType,
  fixText,
  lineConfirmType,
  lineUseAsStock,
  lineWhichType,
  lineWrongDigit,
  typeText,
} from '../../words.ts'

type Props = {
  lineId: string
  messages: readonly CellMessage[]
  question: TypeQuestion | undefined
  /** Its VIN is whole, but its check digit is wrong: a hint. */
  hasWrongDigit: boolean
  onChange: (part: Partial<VehicleLine>) => void
}

export const messageId = (lineId: string, cell: keyof LineCells): string => `${lineId}-${cell}`

/** Shown below a line: the reasons why it has no price, cell by cell, with suggested corrections. */
export function LineRemarks({ lineId, messages, question, hasWrongDigit, onChange }: Props) {
  if (messages.length === 0 && !question && !hasWrongDigit) return null
  return (
    <div className="col-span-full grid gap-1 @min-[54rem]:px-2 @min-[54rem]:has-[>:not(.row-hidden)]:pb-2">
      {messages.map(({ cell, message, fix }) => (
        <p key={cell} className="flex flex-wrap items-center gap-x-3 text-sm">
          <span id={messageId(lineId, cell)} className="text-fail">
            <b className="font-semibold">{cellName(cell)}:</b> {message}
          </span>
          {fix ? (
            <Button
              look="text"
              className="@min-[54rem]:min-h-8 @min-[54rem]:py-0"
              onClick={({ currentTarget }) => {
                leaveLineButton(currentTarget, cell)
                onChange({ [cell]: fix })
              }}
            >
              {cell === 'reference' ? lineUseAsStock : fixText(fix)}
            </Button>
          ) : null}
        </p>
      ))}
      {hasWrongDigit ? (
        <p id={messageId(lineId, 'vin')} className="text-sm text-amber-ink">
          <b className="font-semibold">{cellName('vin')}:</b> {lineWrongDigit}
        </p>
      ) : null}
      {question ? <TypeChoices lineId={lineId} question={question} onChange={onChange} /> : null}
    </div>
  )
}

const choiceText = ({ type, dollars }: TypeChoice): string =>
  dollars === undefined ? type : `${type} ${formatDollars(Math.round(dollars * 100))}`

function TypeChoices({
  lineId,
  question,
  onChange,
}: Required<Pick<Props, 'lineId' | 'onChange'>> & {
  question: TypeQuestion
}) {
  const [suggested, ...others] = question.choices
  return (
    <p
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 text-sm ${others.length === 0 ? 'row-hidden @min-[54rem]:hidden' : ''}`}
    >
      <span id={messageId(lineId, 'vehicleType')} className="text-amber-ink">
        <b className="font-semibold">{columnType}:</b> {typeText(question, suggested?.type ?? '')}{' '}
        {others.length > 0 ? lineWhichType : lineConfirmType}
      </span>
      {question.choices.map((choice) => (
        <Button
          key={choice.type}
          look="quiet"
          {...(choice === suggested ? suggestionMark : {})}
          className="figures text-sm @min-[54rem]:min-h-9 @min-[54rem]:px-3 @min-[54rem]:py-1"
          onClick={({ currentTarget }) => {
            leaveSuggestion(currentTarget)
            onChange({ vehicleType: choice.type, isTypeConfirmed: true })
          }}
        >
          {choiceText(choice)}
        </Button>
      ))}
    </p>
  )
}
