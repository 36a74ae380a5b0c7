import { useState } from 'react'
import { refusalIn } from '../../../api/refused.ts'
import { tryCode } from '../../../offline/driver/driver-calls.ts'
import { within } from '../../../offline/device/within.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import * as words from '../words.ts'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'

/** Without a signal the driver does not wait: the server judges the code when the record arrives. */
const patienceMs = 4000

/** The code that proves to the contact that this driver is the one we sent. Source: DRIVER-10. */
export function CodeStep({ inspection, change, onNext }: StepProps) {
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const { token, code } = inspection

  const check = async (typed: string) => {
    if (!/^\d{4}$/.test(typed)) return setError(words.codeMissing)
    setError(undefined)
    setIsBusy(true)
    const tried = await within(
      patienceMs,
      tryCode(token, typed).catch((failure: unknown) => ({
        isRight: refusalIn(failure)?.code === undefined,
        triesLeft: 0,
      })),
    )
    setIsBusy(false)
    if (tried && !tried.isRight) return setError(words.codeWrong(tried.triesLeft))
    onNext()
  }
  const type = async (text: string) => {
    const typed = text.replaceAll(/\D/g, '').slice(0, 4)
    setError(undefined)
    await change({ code: typed || null, hasNoCode: false })
    if (typed.length === 4) await check(typed)
  }
  const skip = async () => {
    await change({ code: null, hasNoCode: true })
    onNext()
  }
  return (
    <StepFrame
      title={words.codeTitle}
      help={words.codeHelp}
      error={error}
      main={{
        label: isBusy ? words.checking : words.next,
        isBusy,
        onPress: () => void check(code ?? ''),
      }}
      other={{ label: words.noCode, onPress: () => void skip() }}
    >
      <TextField
        label={words.codeLabel}
        inputMode="numeric"
        autoComplete="off"
        className="figures min-h-16 text-center text-xl tracking-[0.5em]"
        value={code ?? ''}
        onChange={({ target }) => void type(target.value)}
      />
    </StepFrame>
  )
}
