const steps = ['Quote', 'Details', 'Payment'] as const

/** Where the customer is between the quote and the payment. */
export function OrderSteps({ current }: { current: (typeof steps)[number] }) {
  const at = steps.indexOf(current)
  return (
    <ol aria-label="Steps" className="mb-5 flex gap-2 text-sm">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={`flex-1 border-t-3 pt-1.5 ${index <= at ? 'border-action' : 'border-line'} ${index === at ? 'font-semibold' : 'text-soft'}`}
        >
          {step}
        </li>
      ))}
    </ol>
  )
}
