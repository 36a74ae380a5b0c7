/** The outcome of the fake when the page asks for payment. `blocked`: the script does not load at all. */
export type FakeStripeOutcome =
  | 'never ready'
  | 'incomplete'
  | 'incomplete with words'
  | 'declined'
  | 'declined with words'
  | 'broken'
  | 'processing'
  | 'closed once'
  | 'blocked'

/**
 * Replaces the script that Stripe serves: the part of its interface that the page uses, no network, and one fixed
 * outcome. The page's last request is in `window.confirmed`.
 */
export function fakeStripe(outcome: FakeStripeOutcome): string {
  return `(() => {
    const outcome = ${JSON.stringify(outcome)}
    const says = (message) => ({ error: outcome.endsWith('with words') ? { type: 'card_error', message } : {} })
    const element = (type) => {
      const listeners = {}
      return {
        on: (name, listener) => { listeners[name] = listener },
        once: () => undefined,
        off: () => undefined,
        update: () => undefined,
        unmount: () => undefined,
        destroy: () => undefined,
        mount: (place) => {
          if (outcome === 'never ready' || type !== 'payment') return
          place.textContent = 'Card fields of the provider'
          setTimeout(() => listeners.ready?.(), 0)
        },
      }
    }
    const elements = () => ({
      create: element,
      getElement: () => null,
      update: () => undefined,
      on: () => undefined,
      off: () => undefined,
      fetchUpdates: async () => ({}),
      submit: async () => (outcome.startsWith('incomplete') ? says('Your card number is incomplete.') : {}),
    })
    const confirmPayment = async (options) => {
      window.confirmed = { redirect: options.redirect, returnUrl: options.confirmParams.return_url }
      if (outcome === 'broken') throw new Error('The provider broke')
      if (outcome === 'closed once' && !window.wasClosed) {
        window.wasClosed = true
        const code = 'payment_intent_unexpected_state'
        return { error: { code, message: 'status of canceled', payment_intent: { status: 'canceled' } } }
      }
      if (outcome.startsWith('declined')) return says('Your card was declined.')
      return { paymentIntent: { id: 'pi_fake', status: 'processing' } }
    }
    const stripe = {
      elements,
      confirmPayment,
      createToken: () => undefined,
      createPaymentMethod: () => undefined,
      confirmCardPayment: () => undefined,
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
    }
    window.Stripe = Object.assign(() => stripe, { version: 3 })
  })()`
}
