import type { PushPayload } from '@switchback/core/notifications/push-subscription.ts'

declare const self: ServiceWorkerGlobalScope

const fallback: PushPayload = {
  title: 'New notification',
  body: '',
  path: '/admin/notifications',
  tag: 'notification',
}

/** A page of this site; any other address becomes the list of notifications. */
function pageOf(path: unknown): URL {
  const home = new URL(fallback.path, self.location.origin)
  if (typeof path !== 'string' || !URL.canParse(path, self.location.origin)) return home
  const page = new URL(path, self.location.origin)
  return page.origin === self.location.origin ? page : home
}

/**
 * Reads the message of the server. The browser demands a notification for each message, even for one that cannot be
 * read.
 */
function payloadOf(data: PushMessageData | null): PushPayload {
  try {
    const { title, body, path, tag } = (data?.json() ?? {}) as Partial<Record<keyof PushPayload, unknown>>
    const text = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise)
    return {
      title: text(title, fallback.title) || fallback.title,
      body: text(body, ''),
      path: text(path, fallback.path),
      tag: text(tag, fallback.tag),
    }
  } catch {
    return fallback
  }
}

/** Focuses the page if it is open, otherwise opens it. An open page with another address stays: it may hold typed text. */
async function openPage(page: URL): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => url === page.href)
  await (open ? open.focus() : self.clients.openWindow(page.href))
}

/** Shows push messages, and opens their page at a tap. Source: MSG-23. */
export function showPushMessages(): void {
  self.addEventListener('push', (event) => {
    const { title, body, path, tag } = payloadOf(event.data)
    const options = { body, tag, data: { path }, icon: '/icons/icon-192.png', badge: '/icons/icon-192.png' }
    event.waitUntil(self.registration.showNotification(title, options))
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { path } = (event.notification.data ?? {}) as { path?: unknown }
    event.waitUntil(openPage(pageOf(path)))
  })
}
