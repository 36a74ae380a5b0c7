import { guardNames } from '@switchback/core/errors/guards.ts'

/** Confirms every guard that asks, for tests about something else. Source: ORDER-48. */
export const goOn = { guards: [...guardNames], reason: 'The office knows' }

/** The delivery of an order, also of one of which nothing was paid. */
export const completed = { to: 'completed', confirm: goOn } as const
