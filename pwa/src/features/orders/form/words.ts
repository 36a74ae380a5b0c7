// The sentences of the order forms.

// Changing the trip without leaving the form.
export const tripChange = 'Change trip'
export const tripTitle = 'Change the trip'
export const tripPickupZip = 'Pickup ZIP'
export const tripDeliveryZip = 'Delivery ZIP'
export const tripElsewhere = "If you've entered an address in another ZIP, we'll ask you for the new one."
export const tripVehicleType = 'Vehicle type'
export const tripTransport = 'Transport type'
export const tripOpen = 'Open'
export const tripEnclosed = 'Enclosed'
export const tripCondition = 'Does it run?'
export const tripRunning = 'Running'
export const tripNonRunning = 'Non-running'
export const tripBefore = 'Price now'
export const tripNow = 'With this trip'
export const tripUse = 'Use this trip'
export const tripCancel = 'Keep it as it is'
export const tripChanged = 'You changed the trip.'
