import { publicRecordUrl, type Brand } from '@switchback/core/brand.ts'

/** The broker's federal numbers, with the public record, and the carriers' insurance; nothing where none is set. */
export function Registration({ brand }: { brand: Brand }) {
  const { usdotNumber, mcNumber, cargoInsurance } = brand
  const numbers = [mcNumber && `MC-${mcNumber}`, usdotNumber && `USDOT ${usdotNumber}`]
    .filter(Boolean)
    .join(', ')
  if (!numbers && !cargoInsurance) return null
  return (
    <p className="text-sm text-soft">
      {numbers ? `Licensed property broker, ${numbers}. ` : null}
      {usdotNumber ? (
        <>
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
