import { stayingAfterDeletion } from '@switchback/core/privacy/customer-deletion.ts'
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

/** The data that stays after a customer has deleted the rest, for how long and why. Source: PRIVACY-8. */
export function StayingList() {
  return (
    <ul>
      {stayingAfterDeletion.map(({ what, kept, why }) => (
        <li key={what}>
          <b>{what}:</b> {kept}. {why}
        </li>
      ))}
    </ul>
  )
}
