/** Written by scripts/draw-states.ts. The drawing is twice the size of the projection's frame. */
export const statesDrawing = { href: '/assets/us-states.713bc29b.svg#states', scale: 0.5 } as const
