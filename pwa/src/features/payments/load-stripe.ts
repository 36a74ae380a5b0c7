import type { Stripe } from '@stripe/stripe-js'
import { loadStripe as load } from '@stripe/stripe-js/pure'

// Or Stripe is told of this page's address, which holds the order's key, and of every movement on it.
load.setLoadParameters({ advancedFraudSignals: false })

/** With load parameters, the package waits for ever for a script that has failed: one that has, goes. */
function removeFailed({ target }: Event): void {
  if (target instanceof HTMLScriptElement && target.src.startsWith('https://js.stripe.com/')) target.remove()
}

/** Loads Stripe's script without its fraud signals. @throws Error where it cannot be loaded. */
export async function loadStripe(publishableKey: string): Promise<Stripe | null> {
  document.addEventListener('error', removeFailed, true)
  try {
    return await load(publishableKey)
  } finally {
    document.removeEventListener('error', removeFailed, true)
  }
}
