import { publicRecordUrl, type Brand } from '@switchback/core/brand.ts'

/** The broker's federal numbers, with the public record, and the carriers' insurance; nothing where none is set. */
export function Registration({ brand, className = '' }: { brand: Brand; className?: string }) {
  const { usdotNumber, mcNumber, cargoInsurance } = brand
  if (!mcNumber && !usdotNumber && !cargoInsurance) return null
  return (
    <p className={`text-sm text-soft ${className}`}>
      {mcNumber || usdotNumber ? 'Licensed property broker, ' : null}
      {mcNumber ? <span className="whitespace-nowrap">MC-{mcNumber}</span> : null}
      {mcNumber ? (usdotNumber ? ', ' : '. ') : null}
      {usdotNumber ? (
        <>
          <span className="whitespace-nowrap">USDOT {usdotNumber}</span>.{' '}
          <a
            href={publicRecordUrl(usdotNumber)}
            target="_blank"
            rel="noreferrer"
            className="underline decoration-edge underline-offset-4"
          >
            See the public record
          </a>
          .{' '}
        </>
      ) : null}
      {cargoInsurance ? `Carriers have cargo insurance, ${cargoInsurance}.` : null}
    </p>
  )
}
