type Row<Topic extends string> = { readonly topic: Topic; readonly name: string; readonly hint: string }

type Props<Topic extends string, Channel extends string> = {
  channels: Readonly<Record<Channel, string>>
  rows: readonly Row<Topic>[]
  isOn: (topic: Topic, channel: Channel) => boolean
  onSet: (topic: Topic, channel: Channel, isOn: boolean) => void
}

/** Which kinds of notification reach somebody, and where: a row for each topic, a column for each channel. */
export function TopicTable<Topic extends string, Channel extends string>(props: Props<Topic, Channel>) {
  const { channels, rows, isOn, onSet } = props
  const names = Object.entries(channels) as [Channel, string][]
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Where each kind of notification reaches you</caption>
      <thead>
        <tr className="text-sm text-soft">
          <th scope="col" className="pb-2 text-left font-normal">
            Notify me of
          </th>
          {names.map(([channel, word]) => (
            <th key={channel} scope="col" className="w-14 pb-2 text-center font-normal sm:w-16">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ topic, name, hint }) => (
          <tr key={topic} className="border-t border-line">
            <th scope="row" className="py-2 pr-2 text-left font-normal">
              <span className="font-semibold">{name}</span>
              <span className="block text-sm text-soft">{hint}</span>
            </th>
            {names.map(([channel, word]) => (
              <td key={channel} className="p-0 text-center">
                {/* The label makes the whole cell a target for a finger. */}
                <label className="flex min-h-11 cursor-pointer items-center justify-center">
                  <input
                    type="checkbox"
                    aria-label={`${name}: ${word}`}
                    checked={isOn(topic, channel)}
                    onChange={({ target }) => onSet(topic, channel, target.checked)}
                    className="size-5 accent-action"
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
