/** The status of an application. Source: DEALER-7. */
export const applicationStatuses = ['pending', 'approved', 'declined'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]
