import { Banner } from '#components/banner.tsx'
import { facts as t } from '#i18n/booking.ts'

/** The park's notices for the chosen day. */
export function DayNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <Banner title={t.parkNote}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Banner>
  )
}
