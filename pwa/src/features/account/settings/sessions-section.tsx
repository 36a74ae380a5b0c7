import type { SessionResponse } from '@switchback/core/access/account-settings.ts'
import { endOtherSessions, endSessionOf } from '../account-calls.ts'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { showMoment } from '../../../ui/show-moment.ts'
import { accountFailure } from './account-failure.ts'
import { AccountSection } from './account-section.tsx'
import { sessionsAllEnded, sessionsEndAll, sessionsEnded, sessionsLead, sessionsTitle } from '../words.ts'

/** The user's active sessions; each one can be ended. Source: ACCESS-5, ACCESS-21. */
export function SessionsSection({ sessions }: { sessions: readonly SessionResponse[] }) {
  const { isBusy, message, done, run } = useAction(accountFailure)
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  return (
    <AccountSection title={sessionsTitle} lead={sessionsLead} message={message} done={done}>
      <ul className="divide-y divide-line">
        {sessions.map(({ id, device, createdAt, lastUsedAt, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
            <span>
              <span className="block font-semibold">{device}</span>
              <span className="block text-sm text-soft">
                {isCurrent
                  ? `This device, signed in ${showMoment(createdAt)}`
                  : `Signed in ${showMoment(createdAt)}, last used ${showMoment(lastUsedAt)}`}
              </span>
            </span>
            {isCurrent ? null : (
              <Button
                look="quiet"
                busy={isBusy}
                aria-label={`End the session of ${device}`}
                onClick={() => void run(() => endSessionOf(id), sessionsEnded)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <Button
          look="danger"
          busy={isBusy}
          className="sm:w-72"
          onClick={() => void run(endOtherSessions, sessionsAllEnded)}
        >
          {sessionsEndAll}
        </Button>
      ) : null}
    </AccountSection>
  )
}
