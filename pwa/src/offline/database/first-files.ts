import * as z from 'zod/mini'
import { firstOrderLists } from './first-order-lists.ts'

/** A file of the first database, in each shape that a version of the app wrote. */
export const FirstFile = z.looseObject({
  id: z.string(),
  owner: z.string(),
  name: z.string(),
  bytes: z.number(),
  type: z.string(),
  content: z.union([z.instanceof(Blob), z.instanceof(ArrayBuffer)]),
  /** The oldest versions wrote `keptAt`, the later ones `savedAt`. */
  keptAt: z.optional(z.number()),
  savedAt: z.optional(z.number()),
  refusal: z.optional(z.string()),
})
export type FirstFile = z.output<typeof FirstFile>

/** Whose file it is. The subject of a dealer's form names the account: `dealer.USER.QUOTE`. */
export function accountOfFile(owner: string): string {
  return /^dealer\.(.+)\.[^.]*$/.exec(owner)?.[1] ?? firstOrderLists.accountOf(owner)
}

/** Whether the owner is an order, which the file was queued for; else it is a form. */
export const isOrder = (owner: string): boolean => /^SB[0-9A-Z]{6,}$/i.test(owner)
