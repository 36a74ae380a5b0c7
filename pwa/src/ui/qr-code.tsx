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

/** Always dark on white, in both color schemes, with the quiet zone that cameras need. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const { path, size } = pathOf(text)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
      className={`rounded-control bg-white ${className}`}
    >
      <path d={path} className="fill-black" />
    </svg>
  )
}
