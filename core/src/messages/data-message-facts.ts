/** Kinds of messages about what we keep about a customer. Source: PRIVACY-9. */
export const dataMessageKinds = ['data_link', 'data_deleted'] as const

/** An order of a confirmed deletion: its number, its route, and what of it stays, in sentences. */
type DeletedOrder = {
  readonly orderNumber: string
  readonly route: string
  readonly isKept: boolean
  readonly stays: readonly string[]
}

export type DataMessageFacts = {
  /** The token of the link derives from the seed and a server secret: the stored seed alone opens nothing. */
  data_link: { readonly seed: string; readonly orderCount: number }
  /** Goes out before the address is forgotten, and is emptied once it is sent. */
  data_deleted: { readonly deletedOrders: readonly DeletedOrder[] }
}
