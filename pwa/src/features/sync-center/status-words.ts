import { showCount } from '@switchback/core/shown/count.ts'
import type { OutboxCounts } from '../../offline/outbox/operation-state.ts'

/** The portal's status in words. What needs the person comes first. Source: OFFLINE-14. */
export function statusWords({ waiting, attention }: OutboxCounts, isOnline: boolean): string {
  if (attention > 0) return `${showCount(attention)} ${attention === 1 ? 'needs' : 'need'} attention`
  if (!isOnline) return waiting > 0 ? `Offline: ${showCount(waiting)} saved on this device` : 'Offline'
  return waiting > 0 ? `${showCount(waiting)} waiting` : 'All sent'
}
