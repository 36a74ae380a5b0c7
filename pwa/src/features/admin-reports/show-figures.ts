import { summedAtMost } from '@switchback/core/dashboard/admin-dashboard.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { showCount } from '@switchback/core/shown/count.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import type { DaySpan, ReportResponse } from '@switchback/core/reports/report.ts'
import { centsOf } from '../../ui/money.tsx'

export const showDollars = (dollars: string): string => formatDollars(centsOf(dollars))

/** `$12k` for an axis. */
export function shortDollars(dollars: number): string {
  const size = Math.abs(dollars)
  const sign = dollars < 0 ? '-' : ''
  if (size >= 1_000_000) return `${sign}$${Math.round(size / 100_000) / 10}M`
  return size >= 1000 ? `${sign}$${Math.round(size / 100) / 10}k` : `${sign}$${Math.round(size)}`
}

/** A share in percent with one digit; a dash of nothing. */
export const showShare = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${(Math.round((part * 1000) / whole) / 10).toFixed(1)}%`

/** The change against the period before: `+12.5%`, or what it was if that was nothing. */
export function showChange(now: number, before: number): string {
  if (before === now) return 'no change'
  if (before === 0) return 'from 0'
  const share = Math.round(((now - before) * 1000) / Math.abs(before)) / 10
  return `${share > 0 ? '+' : ''}${share.toFixed(1)}%`
}

/** The sum due of all delivered orders, and how many of them the table lists. */
export function notCollectedText({
  notCollected,
  notCollectedOrders: all,
  notCollectedDue,
}: ReportResponse['report']): string {
  const listed = notCollected.length < all ? ` The ${notCollected.length} longest ago are listed.` : ''
  return `${showDollars(notCollectedDue)} due of ${all === 1 ? '1 order' : `${showCount(all)}${all === summedAtMost ? '+' : ''} orders`}.${listed}`
}

export const showSpan = ({ from, to }: DaySpan): string =>
  from === to ? showDay(from) : `${showDay(from)} to ${showDay(to)}`

/** `Nov 5` without its year. */
export const shortDay = (day: string): string => showDay(day).split(',')[0] ?? day

export const showNumber = (value: number): string => showCount(Math.round(value))
