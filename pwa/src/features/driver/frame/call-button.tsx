import { phoneLink } from '../../../ui/format/phone-number.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { showPhone } from '../../../ui/format/format-phone.ts'
import { callDispatch } from '../words.ts'

type Props = { phone: string; label?: string; look?: 'main' | 'quiet' }

/** Dials a number: of dispatch unless it says whose. */
export function CallButton({ phone, label = callDispatch, look = 'quiet' }: Props) {
  return (
    <a href={phoneLink(phone)} className={buttonClass(look, 'w-full flex-wrap gap-y-0')}>
      {label} <span className="figures whitespace-nowrap">{showPhone(phone)}</span>
    </a>
  )
}
