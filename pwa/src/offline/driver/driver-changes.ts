const listeners = new Set<() => void>()
let channel: BroadcastChannel | undefined

const notify = (): void => {
  for (const listener of listeners) listener()
}

function openChannel(): BroadcastChannel {
  if (channel) return channel
  channel = new BroadcastChannel('switchback.driver')
  channel.addEventListener('message', notify)
  return channel
}

/** Tells every tab that something of a driver's link has changed on this phone. */
export const driverChanges = {
  announce(): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
    openChannel().postMessage('changed')
    notify()
  },
  subscribe(listener: () => void): () => void {
    openChannel()
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
