/** Where an application stands. Source: spec/dealer-admin.md section 4 "Dealer lifecycle". */
export const applicationStatuses = ['pending', 'approved', 'declined'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]
