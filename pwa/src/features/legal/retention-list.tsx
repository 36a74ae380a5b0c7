import { keptText, publicSubjects, type Ending } from '@switchback/core/privacy/keeping.ts'

const endings: Readonly<Record<Ending, string>> = {
  deleted: 'Deleted',
  emptied: 'Emptied',
  anonymous: 'Made anonymous',
  stays: 'Kept',
}

/** Each kind of data, how long it stays and what happens then, as the daily job does it. Source: PRIVACY-3. */
export function RetentionList() {
  return (
    <ul>
      {publicSubjects.map((subject) => (
        <li key={subject.what}>
          <b>{subject.what}.</b> {endings[subject.ends]} {keptText(subject)}.
        </li>
      ))}
    </ul>
  )
}
