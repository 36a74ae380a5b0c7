import type { SentLink } from '@switchback/core/inspections/staff-inspections.ts'
import { showPhone } from '../../ui/format/format-phone.ts'
import { showRecent } from '../../ui/format/show-recent.ts'

const states: Readonly<Record<SentLink['state'], (at: string) => string>> = {
  waiting: () => 'waits to be sent',
  sent: (at) => `sent ${at}`,
  failed: (at) => `failed ${at}`,
  not_set_up: () => 'not sent, because no provider is set up',
}

/** The messages that bring the driver the link, and their delivery. Source: DRIVER-18. */
export function SentLines({ sent }: { sent: readonly SentLink[] }) {
  if (sent.length === 0) return <p className="text-soft">This link was not sent to the driver.</p>
  return (
    <ul className="grid gap-1">
      {sent.map(({ channel, to, state, at }) => (
        <li key={channel} className={`wrap-anywhere ${state === 'failed' ? 'font-semibold text-fail' : ''}`}>
          {channel === 'sms' ? `Text to ${showPhone(to.replace(/^\+1/, ''))}` : `Email to ${to}`}:{' '}
          {states[state](showRecent(at))}
        </li>
      ))}
    </ul>
  )
}
