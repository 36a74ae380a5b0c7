import { useQuery } from '@tanstack/react-query'
import {
  notificationTopics,
  type NotificationChannel,
  type NotificationTopic,
} from '@switchback/core/notifications/notification-settings.ts'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { FormSheet } from '../../../ui/dialogs/form-sheet.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TopicTable } from '../../../ui/fields/topic-table.tsx'
import { DevicePushSection } from './device-push.tsx'
import { notificationSettingsQuery, saveTopic } from './settings-calls.ts'

const channelWords: Readonly<Record<NotificationChannel, string>> = {
  inApp: 'In app',
  mail: 'Email',
  push: 'Push',
}

const topicWords: Readonly<Record<NotificationTopic, { name: string; hint: string }>> = {
  new_orders: { name: 'New orders', hint: 'From customers and dealers' },
  order_changes: { name: 'Changes of orders', hint: 'Cancelled, or a higher price accepted or declined' },
  payments: { name: 'Payments', hint: 'Too much, unknown, disputed, failed refunds' },
  dealers: { name: 'Dealers', hint: 'Applications, credit and limits' },
  messages: { name: 'Messages', hint: 'Emails and texts that were not delivered' },
  mentions: { name: 'Mentions', hint: 'Notes that name you' },
}

/** How notifications reach the signed-in member of staff. Source: MSG-20. */
export function NotificationSettingsSheet({ onClose }: { onClose: () => void }) {
  const { data: settings, isError, refetch } = useQuery(notificationSettingsQuery)
  const { message, run } = useAction()
  return (
    <FormSheet title="Notification settings" onClose={onClose}>
      <p className="text-soft">These are yours alone. Each change is saved at once.</p>
      {isError ? (
        <Notice look="fail" live title="Your settings could not be loaded.">
          <Button look="text" onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      ) : null}
      <div role="alert" className="empty:hidden">
        {message ? <Notice look="fail" title={message} /> : null}
      </div>
      {settings ? (
        <TopicTable
          channels={channelWords}
          rows={notificationTopics.map((topic) => ({ topic, ...topicWords[topic] }))}
          isOn={(topic, channel) => settings[topic][channel]}
          onSet={(topic, channel, isOn) =>
            void run(() => saveTopic(topic, { ...settings[topic], [channel]: isOn }))
          }
        />
      ) : isError ? null : (
        <Skeleton className="h-96" />
      )}
      <DevicePushSection />
    </FormSheet>
  )
}
