import { useQuery } from '@tanstack/react-query'
import {
  notificationChannels,
  notificationTopics,
  type ChannelChoices,
  type NotificationChannel,
  type NotificationTopic,
} from '@switchback/core/notifications/notification-settings.ts'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { FormSheet } from '../../../ui/dialogs/form-sheet.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
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
        <table className="w-full border-collapse">
          <caption className="sr-only">Where each kind of notification reaches you</caption>
          <thead>
            <tr className="text-sm text-soft">
              <th scope="col" className="pb-2 text-left font-normal">
                Notify me of
              </th>
              {notificationChannels.map((channel) => (
                <th key={channel} scope="col" className="w-14 pb-2 text-center font-normal sm:w-16">
                  {channelWords[channel]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {notificationTopics.map((topic) => (
              <TopicRow
                key={topic}
                topic={topic}
                choices={settings[topic]}
                onChange={(choices) => void run(() => saveTopic(topic, choices))}
              />
            ))}
          </tbody>
        </table>
      ) : isError ? null : (
        <Skeleton className="h-96" />
      )}
      <DevicePushSection />
    </FormSheet>
  )
}

type RowProps = {
  topic: NotificationTopic
  choices: ChannelChoices
  onChange: (choices: ChannelChoices) => void
}

function TopicRow({ topic, choices, onChange }: RowProps) {
  const { name, hint } = topicWords[topic]
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 pr-2 text-left font-normal">
        <span className="font-semibold">{name}</span>
        <span className="block text-sm text-soft">{hint}</span>
      </th>
      {notificationChannels.map((channel) => (
        <td key={channel} className="p-0 text-center">
          {/* The label makes the whole cell a target for a finger. */}
          <label className="flex min-h-11 cursor-pointer items-center justify-center">
            <input
              type="checkbox"
              aria-label={`${name}: ${channelWords[channel]}`}
              checked={choices[channel]}
              onChange={({ target }) => onChange({ ...choices, [channel]: target.checked })}
              className="size-5 accent-action"
            />
          </label>
        </td>
      ))}
    </tr>
  )
}
