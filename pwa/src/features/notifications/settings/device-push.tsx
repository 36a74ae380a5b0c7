import { useQuery } from '@tanstack/react-query'
import { callFailure, type Failure } from '../../../api/failure-text.ts'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { devicePushQuery, PushFailure, turnPushOff, turnPushOn } from './push-calls.ts'
import type { DevicePush } from './push-state.ts'

const words: Readonly<Record<DevicePush, { title: string; text: string }>> = {
  not_set_up: {
    title: 'Push is not set up on this site',
    text: 'Whoever runs the site can set it up. Until then the app and email notify you.',
  },
  not_supported: {
    title: 'This browser cannot show push notifications',
    text: 'On an iPhone or iPad, add this site to the home screen and open it from there.',
  },
  blocked: {
    title: 'Blocked in this browser',
    text: 'Allow notifications for this site in the browser’s settings, then load this page again.',
  },
  off: {
    title: 'Off on this device',
    text: 'Turn it on to be notified here while the site is closed.',
  },
  on: {
    title: 'On for this device',
    text: 'It ends when you sign out here.',
  },
}

function explain(error: unknown): Failure {
  return error instanceof PushFailure ? { message: error.message, errors: {} } : callFailure(error)
}

/** Push messages on this device: on or off, or why it cannot be turned on. Source: MSG-22. */
export function DevicePushSection() {
  const { data: device, isError, refetch } = useQuery(devicePushQuery)
  const { message, isBusy, run } = useAction(explain)
  return (
    <section aria-labelledby="device-push" className="grid gap-3">
      <h3 id="device-push" className="text-lg font-semibold">
        Push on this device
      </h3>
      {isError ? (
        <Notice look="fail" live title="The state of this device could not be read.">
          <Button look="text" onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      ) : null}
      {device ? (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control border border-line p-4">
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-semibold">{words[device.state].title}</p>
            <p className="text-sm text-soft">{words[device.state].text}</p>
          </div>
          <Toggle
            state={device.state}
            isBusy={isBusy}
            onChange={(isOn) =>
              void run(() => (isOn && device.publicKey ? turnPushOn(device.publicKey) : turnPushOff()))
            }
          />
        </div>
      ) : isError ? null : (
        <Skeleton className="h-24" />
      )}
      <div role="alert" className="empty:hidden">
        {message ? <Notice look="fail" title={message} /> : null}
      </div>
    </section>
  )
}

type ToggleProps = { state: DevicePush; isBusy: boolean; onChange: (isOn: boolean) => void }

function Toggle({ state, isBusy, onChange }: ToggleProps) {
  if (state !== 'on' && state !== 'off') return null
  return (
    <Button look="quiet" busy={isBusy} onClick={() => onChange(state === 'off')}>
      {state === 'off' ? 'Turn on' : 'Turn off'}
    </Button>
  )
}
