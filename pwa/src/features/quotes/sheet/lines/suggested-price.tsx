import { Money } from '../../../../ui/money.tsx'
import { messageId } from './line-remarks.tsx'
import { leaveSuggestion, suggestionMark } from '../sheet-focus.ts'
import type { TypeChoice, TypeQuestion, VehicleLine } from '../vehicle-line.ts'

/** The suggested type, if there is nothing else to choose from. */
export const onlyChoice = (question: TypeQuestion | undefined): TypeChoice | undefined =>
  question?.choices.length === 1 ? question.choices[0] : undefined

type Props = {
  lineId: string
  choice: TypeChoice
  onChange: (part: Partial<VehicleLine>) => void
}

/** In a row the suggested type and its price stand in the price's place, so that rows stay one line high. */
export function SuggestedPrice({ lineId, choice: { type, dollars }, onChange }: Props) {
  return (
    <button
      type="button"
      {...suggestionMark}
      aria-describedby={messageId(lineId, 'vehicleType')}
      onClick={({ currentTarget }) => {
        leaveSuggestion(currentTarget)
        onChange({ vehicleType: type, isTypeConfirmed: true })
      }}
      className="hidden w-full rounded-control border border-amber-ink px-1 text-right text-sm leading-4 hover:bg-wash @min-[54rem]:inline-block"
    >
      {dollars === undefined ? (
        <span className="block py-2">{type}?</span>
      ) : (
        <>
          <span className="block">{type}</span> <Money dollars={dollars} className="block font-semibold" />
        </>
      )}
    </button>
  )
}
