// The sentences of the credit application.

// The form.
export const formTitle = 'Credit application'
export const formLead = "With credit terms, you order now and pay by invoice. We'll reply by email."
export const formSubmit = 'Submit Application'
export const formSubmitting = 'Submitting…'
export const formFailed = 'Failed to submit application'
export const formBusiness = 'Business'
export const formBusinessName = 'Business name'
export const formYears = 'Years in business'
export const formRevenue = 'Annual revenue ($)'
export const formLimit = 'Requested limit'
export const formBank = 'Bank'
export const formBankHint = 'Stored encrypted. We only ask for the last four digits of the account.'
export const formBankName = 'Bank name'
export const formRouting = 'Routing number'
export const formRoutingHint = '9 digits'
export const formAccount = 'Account number'
export const formAccountHint = 'Last 4 digits'
export const formReferences = 'Trade references'
export const formReferencesHint = 'Companies you buy from on credit. At least 2 are needed.'

// Loading, and who may not apply.
export const screenDenied = 'Access denied'
export const screenDeniedLead = 'Only dealership admins can apply for credit and see the application.'
export const screenNotLoaded = "We couldn't load your application"
export const screenNotLoadedLead = 'Please check your connection and try again.'
export const screenTryAgain = 'Try again'
export const screenLoading = 'Loading your application…'
export const screenBack = 'Back to the dashboard'
export const screenHasCredit = 'Your dealership already has credit terms.'

// The status.
export const statusSubmitted = 'Application Submitted'
export const statusSubmittedLead =
  "Thank you. We'll review it and let you know by email. Until then, pay by card."
export const statusYours = 'Your application'
export const statusRevenue = 'Annual revenue'
export const statusReview = 'Under review'
export const statusReviewText = "We're reviewing it and will let you know by email. Until then, pay by card."
export const statusApproved = 'Approved'
export const statusDeclined = 'Declined'
export const statusDeclinedText = "We can't offer credit terms at this time."
export const statusApplyAgain = 'Apply again'
export const statusDeclinedHelp = 'You can keep ordering by card. Please call us with any questions.'
