import { useEffect, useState, useSyncExternalStore } from 'react'
import { can } from '@switchback/core/access/permissions.ts'
import { actorOf } from '@switchback/core/access/actor-of.ts'
import { currentAccount } from '../../../offline/device/current-account.ts'
import { isSavedMe, useMe } from '../../../queries/me.ts'
import { prepareOffline } from './prepare-offline.ts'
import { readyParts } from './ready-parts.ts'
import type { Ready } from '../words.ts'

/** How often an open portal refreshes what it would need offline. */
const againMs = 3_600_000

let ready: Ready = { kind: 'checking' }
let running: Promise<boolean> | undefined
/** Whether the latest attempt fetched every part. */
let latest = Promise.resolve(true)
const listeners = new Set<() => void>()

function say(next: Ready): void {
  ready = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Resolves when the browser has nothing else to do. Safari has no idle callback. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 10_000 })
    else setTimeout(resolve, 1000)
  })

/**
 * Whether this device is ready for work without a network. Prepares it when the portal opens, when the network is back,
 * every hour, and on request; and once the server confirms the session, if it was out of reach before. Source: OFFLINE-25.
 */
export function useReady(): { ready: Ready; prepare: () => void } {
  const me = useMe()
  const [account] = useState(currentAccount)
  const known = useSyncExternalStore(subscribe, () => ready)
  const prepare = () => {
    const actor = actorOf(me)
    const parts = readyParts(me, actor !== undefined && can(actor, 'dealer.quote'))
    const isOver = () => currentAccount() !== account
    running ??= prepareOffline(parts, { idle, isOver, onKnown: say }).finally(() => (running = undefined))
    latest = running
  }
  useEffect(() => {
    prepare()
    window.addEventListener('online', prepare)
    const timer = setInterval(prepare, againMs)
    return () => {
      window.removeEventListener('online', prepare)
      clearInterval(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once for each account
  }, [account])
  const isSaved = isSavedMe(me)
  const [beganSaved] = useState(isSaved)
  useEffect(() => {
    if (!beganSaved || isSaved) return undefined
    let isGone = false
    const again = (isWhole: boolean) => {
      if (!isWhole && !isGone) prepare()
    }
    latest.then(again, () => undefined)
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once the server has confirmed the session
  }, [beganSaved, isSaved])
  return { ready: known, prepare }
}
