import { collectionMethods } from '@switchback/core/inspections/inspection-words.ts'
import { useState } from 'react'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import * as words from '../words.ts'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'

const amountPattern = /^\d{1,6}(\.\d{1,2})?$/

/** The money that the driver takes at the delivery. Source: DRIVER-2. */
export function CollectStep({ inspection, load, change, onNext }: StepProps) {
  const { amount = '', methods = [] } = load.collect ?? {}
  const { collected } = inspection
  const [typed, setTyped] = useState(collected?.amount ?? amount)
  const [error, setError] = useState<string>()

  const goOn = async () => {
    if (!collected) return setError(words.collectMissing)
    if (!amountPattern.test(typed)) return setError(words.collectWrong)
    await change({ collected: { ...collected, amount: typed } })
    onNext()
  }
  const skip = async () => {
    await change({ collected: null })
    onNext()
  }
  return (
    <StepFrame
      title={words.collectQuestion(words.dollars(amount))}
      error={error}
      main={{ label: words.next, onPress: () => void goOn() }}
      other={{ label: words.collectNothing, onPress: () => void skip() }}
    >
      <ChoiceField
        legend={words.collectMethod}
        name="collected-by"
        choices={methods.map((value) => ({ value, label: collectionMethods[value] }))}
        {...(collected ? { value: collected.method } : {})}
        onChoose={(method) => void change({ collected: { method, amount: typed } })}
      />
      <TextField
        label={words.collectLabel}
        inputMode="decimal"
        autoComplete="off"
        className="figures min-h-14 text-xl"
        value={typed}
        onChange={({ target }) => setTyped(target.value.replaceAll(/[^\d.]/g, ''))}
      />
    </StepFrame>
  )
}
