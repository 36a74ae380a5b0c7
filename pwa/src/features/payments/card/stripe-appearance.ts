import type { Appearance } from '@stripe/stripe-js'

/** A token's current color, in a format that the provider's iframe understands. */
function colour(token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(--color-${token})`
  document.body.append(probe)
  const canvas = document.createElement('canvas').getContext('2d')
  const shown = getComputedStyle(probe).color
  probe.remove()
  if (!canvas) return '#17312a'
  canvas.fillStyle = shown
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}

/** Styles the provider's form with our tokens, in the page's light or dark mode. */
export function stripeAppearance(): Appearance {
  return {
    theme: 'flat',
    labels: 'above',
    variables: {
      colorPrimary: colour('action'),
      colorBackground: colour('surface'),
      colorText: colour('ink'),
      colorTextSecondary: colour('soft'),
      colorTextPlaceholder: colour('soft'),
      colorDanger: colour('fail'),
      borderRadius: '6px',
      fontSizeBase: '16px',
      spacingUnit: '4px',
    },
    rules: { '.Input': { border: `1px solid ${colour('edge')}` } },
  }
}
