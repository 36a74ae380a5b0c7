/** Views of the staff's list of dealerships: switched off, with credit, owing money. */
export const dealerViews = ['inactive', 'credit', 'owing'] as const
export type DealerView = (typeof dealerViews)[number]
