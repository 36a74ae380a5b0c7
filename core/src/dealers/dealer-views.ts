/** The status of an application. Source: DEALER-7. */
export const applicationStatuses = ['pending', 'approved', 'declined'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** Views of the staff's list of dealerships: switched off, with credit, owing money. */
export const dealerViews = ['inactive', 'credit', 'owing'] as const
export type DealerView = (typeof dealerViews)[number]
