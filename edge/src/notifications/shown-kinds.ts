import {
  adminNotificationKinds,
  type AdminNotificationKind,
} from '@switchback/core/notifications/admin-notification.ts'
import { topicOf } from '@switchback/core/notifications/notification-settings.ts'
import type { RequestContext } from '../request-context.ts'
import { readNotificationSettings } from './notification-settings.ts'

/** Which kinds of notification a person sees as new in the app. */
export type ShownKinds = {
  readonly shown: readonly AdminNotificationKind[]
  readonly off: readonly AdminNotificationKind[]
  readonly isOff: (kind: AdminNotificationKind) => boolean
}

/** The kinds that a person turned on and off in the app. Source: MSG-20. */
export async function kindsShownTo(context: Pick<RequestContext, 'db'>, userId: string): Promise<ShownKinds> {
  const settings = await readNotificationSettings(context, userId)
  const isOff = (kind: AdminNotificationKind) => !settings[topicOf(kind)].inApp
  return {
    shown: adminNotificationKinds.filter((kind) => !isOff(kind)),
    off: adminNotificationKinds.filter(isOff),
    isOff,
  }
}
