import type { NotificationChoices } from '@switchback/core/access/account-settings.ts'
import { saveChoices } from '../account-calls.ts'
import { useAction } from '../../../api/use-action.ts'
import { accountFailure } from './account-failure.ts'
import { AccountSection } from './account-section.tsx'
import { noticesAlways, noticesInvoices, noticesOrders } from '../words.ts'

const labels = {
  orderMails: noticesOrders,
  invoiceMails: noticesInvoices,
} as const satisfies Record<keyof NotificationChoices, string>

/** Email preferences. Emails about the account itself cannot be turned off. Source: ACCESS-21. */
export function NotificationsSection({ choices }: { choices: NotificationChoices }) {
  const { message, done, run } = useAction(accountFailure)
  return (
    <AccountSection title="Notifications" lead={noticesAlways} message={message} done={done}>
      <div>
        {(Object.keys(labels) as (keyof NotificationChoices)[]).map((name) => (
          <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={choices[name]}
              onChange={(event) =>
                void run(() => saveChoices({ ...choices, [name]: event.target.checked }), 'Saved.')
              }
              className="size-5 shrink-0 accent-action"
            />
            {labels[name]}
          </label>
        ))}
      </div>
    </AccountSection>
  )
}
