import { generate } from 'lean-qr'

/** The SVG path: one square for each dark module. */
function pathOf(text: string): { path: string; size: number } {
  const code = generate(text)
  let path = ''
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`
  }
  return { path, size: code.size }
}

const quietModules = 4

/** Always black on white, in both color schemes, with the quiet zone that cameras need. Source: ADR-29. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const { path, size } = pathOf(text)
  const side = size + 2 * quietModules
  const box = { x: -quietModules, y: -quietModules, width: side, height: side }
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={Object.values(box).join(' ')}
      shapeRendering="crispEdges"
      className={`rounded-control ${className}`}
    >
      {/* Attributes, not classes: the theme has no pure black and white. */}
      <rect {...box} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
