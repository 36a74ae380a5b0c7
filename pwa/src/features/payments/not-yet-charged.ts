/** Stands under the payment page's heading, also while its order is on its way. */
export const notYetCharged = 'Nothing is charged until you press the pay button at the end.'
