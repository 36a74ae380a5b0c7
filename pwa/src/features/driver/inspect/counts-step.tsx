import {
  inventoryItems,
  keysOf,
  viewConditions,
  type ViewCondition,
} from '@switchback/core/inspections/inspection-words.ts'
import { useState } from 'react'
import { TextField } from '../../../ui/fields/text-field.tsx'
import * as words from '../words.ts'
import { ChoiceLine, ToggleChip } from './choices.tsx'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'

const counts = [0, 1, 2, 3].map((value) => ({ value, label: value === 3 ? '3+' : String(value) }))
const yesOrNo = [
  { value: true, label: words.yes },
  { value: false, label: words.no },
]
const items = keysOf(inventoryItems)

/** Keys, condition and what may have hidden damage; at a delivery only what can have changed. Source: DRIVER-5. */
export function CountsStep({ inspection, change, onNext }: StepProps) {
  const { keys, remotes, inventory, looseItems, conditions } = inspection
  const isPickup = inspection.step === 'pickup'
  const [isTried, setIsTried] = useState(false)
  const isAnswered =
    keys !== null &&
    remotes !== null &&
    conditions !== null &&
    (!isPickup || items.every((item) => inventory[item] !== undefined))

  return (
    <StepFrame
      title={words.countsTitle}
      error={isTried && !isAnswered ? words.countsMissing : undefined}
      main={{ label: words.next, onPress: () => (isAnswered ? onNext() : setIsTried(true)) }}
    >
      <ChoiceLine
        legend={words.keysLabel}
        choices={counts}
        value={keys}
        isMissing={isTried && keys === null}
        onChoose={(value) => void change({ keys: value })}
      />
      <ChoiceLine
        legend={words.remotesLabel}
        choices={counts}
        value={remotes}
        isMissing={isTried && remotes === null}
        onChoose={(value) => void change({ remotes: value })}
      />
      {(isPickup ? items : []).map((item) => (
        <ChoiceLine
          key={item}
          legend={inventoryItems[item]}
          choices={yesOrNo}
          value={inventory[item]}
          isMissing={isTried && inventory[item] === undefined}
          onChoose={(value) => void change({ inventory: { ...inventory, [item]: value } })}
        />
      ))}
      <Conditions
        conditions={conditions}
        isMissing={isTried && conditions === null}
        onChange={(chosen) => void change({ conditions: chosen })}
      />
      {isPickup ? (
        <TextField
          label={words.looseLabel}
          hint={words.looseHelp}
          optional
          maxLength={200}
          value={looseItems}
          onChange={({ target }) => void change({ looseItems: target.value })}
        />
      ) : null}
    </StepFrame>
  )
}

type ConditionsProps = {
  conditions: readonly ViewCondition[] | null
  isMissing: boolean
  onChange: (conditions: readonly ViewCondition[]) => void
}

function Conditions({ conditions, isMissing, onChange }: ConditionsProps) {
  const isOn = (condition: ViewCondition) => conditions?.includes(condition) ?? false
  const toggle = (condition: ViewCondition) => {
    const others = (conditions ?? []).filter((each) => each !== condition)
    onChange(isOn(condition) ? others : [...others, condition])
  }
  return (
    <fieldset>
      <legend className={`mb-1.5 font-semibold ${isMissing ? 'text-fail' : ''}`}>
        {words.conditionsLabel}
      </legend>
      <div className="flex flex-wrap gap-2">
        <ToggleChip
          label={words.conditionsNone}
          isOn={conditions?.length === 0}
          onToggle={() => onChange([])}
        />
        {keysOf(viewConditions).map((condition) => (
          <ToggleChip
            key={condition}
            label={viewConditions[condition]}
            isOn={isOn(condition)}
            onToggle={() => toggle(condition)}
          />
        ))}
      </div>
    </fieldset>
  )
}
