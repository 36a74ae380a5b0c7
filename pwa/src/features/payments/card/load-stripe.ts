import type { Stripe } from '@stripe/stripe-js'
import { loadStripe as load } from '@stripe/stripe-js/pure'

// Otherwise Stripe would receive this page's URL, which contains the order's key, and every interaction on it.
load.setLoadParameters({ advancedFraudSignals: false })

/** With load parameters set, the package waits forever for a script that failed to load, so remove a failed one. */
function removeFailed({ target }: Event): void {
  if (target instanceof HTMLScriptElement && target.src.startsWith('https://js.stripe.com/')) target.remove()
}

/** Loads Stripe's script without its fraud signals. @throws Error if it cannot be loaded. */
export async function loadStripe(publishableKey: string): Promise<Stripe | null> {
  document.addEventListener('error', removeFailed, true)
  try {
    return await load(publishableKey)
  } finally {
    document.removeEventListener('error', removeFailed, true)
  }
}
