import type { NotificationChoices } from '@switchback/core/access/account-settings.ts'
import { saveChoices } from '../account-calls.ts'
import { useAction } from '../../../api/use-action.ts'
import { TopicTable } from '../../../ui/fields/topic-table.tsx'
import { accountFailure } from './account-failure.ts'
import { AccountSection } from './account-section.tsx'
import { noticesAlways, noticesChannels, noticesTopics } from '../words.ts'

/** The choice of each topic and channel. */
const names = {
  orders: { inApp: 'orderNotices', mail: 'orderMails' },
  invoices: { inApp: 'invoiceNotices', mail: 'invoiceMails' },
} as const satisfies Record<string, Record<keyof typeof noticesChannels, keyof NotificationChoices>>

/** Which notifications reach a dealership's user, and where. Mails about the account itself always do. Source: MSG-8. */
export function NotificationsSection({ choices }: { choices: NotificationChoices }) {
  const { message, done, run } = useAction(accountFailure)
  return (
    <AccountSection title="Notifications" lead={noticesAlways} message={message} done={done}>
      <div className="max-w-[34rem]">
        <TopicTable
          channels={noticesChannels}
          rows={noticesTopics}
          isOn={(topic, channel) => choices[names[topic][channel]]}
          onSet={(topic, channel, isOn) =>
            void run(() => saveChoices({ ...choices, [names[topic][channel]]: isOn }), 'Saved.')
          }
        />
      </div>
    </AccountSection>
  )
}
