import type { DriverLinkResponse } from '@switchback/core/inspections/driver-link.ts'
import { useId, useState, type FormEvent } from 'react'
import { refusalIn } from '../../../api/refused.ts'
import { askToPersist } from '../../../offline/device/persistence.ts'
import { openLink } from '../../../offline/driver/driver-calls.ts'
import { Button } from '../../../ui/button.tsx'
import { describedBy, FieldFrame } from '../../../ui/fields/field-frame.tsx'
import { controlClass } from '../../../ui/fields/control-class.ts'
import { deviceName } from '../device-name.ts'
import * as words from '../words.ts'

type Props = {
  token: string
  link: DriverLinkResponse
  /** The load opened, or the link changed: ask the server anew. */
  onChanged: () => Promise<unknown>
}

const wanted = /^[A-HJ-NPR-Z0-9]{6}$/
const wantedOrPin = /^([A-HJ-NPR-Z0-9]{6}|\d{4})$/

const tidy = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, 17)

/** Opens the load with the end of a VIN, or the PIN, and binds it to this phone. Source: DRIVER-2. */
export function OpenLoadForm({ token, link, onChanged }: Props) {
  const id = useId()
  const { hasPin } = link
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const open = async (event: FormEvent) => {
    event.preventDefault()
    // A whole VIN, pasted, has the last six in it.
    const key = typed.length === 17 ? typed.slice(-6) : typed
    if (!(hasPin ? wantedOrPin : wanted).test(key)) {
      return setError(hasPin ? words.keyMissingPin : words.keyMissing)
    }
    setIsBusy(true)
    setError(undefined)
    try {
      await openLink(token, { key, device: deviceName(navigator.userAgent) })
      // Before photos are kept: the browser may ask the user.
      void askToPersist()
    } catch (failure) {
      setError(refusalText(failure))
    }
    // Tries are fewer, the link is locked or another phone has it: the page says so.
    await onChanged()
    setIsBusy(false)
  }

  return (
    <form noValidate onSubmit={(event) => void open(event)} className="grid gap-4">
      <FieldFrame id={id} label={hasPin ? words.keyLabelPin : words.keyLabel} error={error}>
        <input
          id={id}
          value={typed}
          onChange={(event) => setTyped(tidy(event.target.value))}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, undefined, error)}
          className={`${controlClass} figures min-h-14 text-xl tracking-[0.2em] uppercase`}
        />
      </FieldFrame>
      <p className="text-base text-soft">
        {words.triesLeft(link.triesLeft)}. {words.onePhone}
      </p>
      <Button type="submit" busy={isBusy} className="min-h-14 w-full text-lg">
        {isBusy ? words.openingLoad : words.openLoad}
      </Button>
    </form>
  )
}

function refusalText(failure: unknown): string {
  const refusal = refusalIn(failure)
  if (!refusal?.code) return words.noConnection
  return refusal.code === 'wrong_vin' ? words.wrongKey : (refusal.error ?? words.wrongKey)
}
