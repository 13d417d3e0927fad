import { useWatch } from 'react-hook-form'
import { type ClosedBy, previewDisruption, startDisruption } from '#api-client/disruptions.ts'
import { Checkbox } from '#components/checkbox.tsx'
import { type AskableBooking, longestDisruptionNote } from '#contracts/disruptions/disruption.ts'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { keyedDialog } from '#dashboard/components/keyed-dialog.tsx'
import { LoadState } from '#dashboard/components/load-state.tsx'
import { FormTextArea } from '#dashboard/form/form-fields.tsx'
import type { Problems } from '#dashboard/form/form-problems.ts'
import { dialogProps, useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { languageNames, languages } from '#domain/primitives/language.ts'
import { disruptions } from '#i18n/disruptions.ts'
import { formatDay, hoursOf } from '#i18n/format-date.ts'
import { peopleCount } from '#i18n/safari.ts'

const t = disruptions.ask

type Props = { closedBy: ClosedBy; isOpen: boolean; onClose(): void; onStarted(id: string): void }

/** Asks the guests of closed trips what they want instead: who, the message, send. */
export const AskGuestsDialog = keyedDialog('closedBy', AskGuestsForm)

function AskGuestsForm({ closedBy, isOpen, onClose, onStarted }: Props) {
  const found = useStaffQuery(['disruptions', 'preview', closedBy], (token) => previewDisruption(token, closedBy), {
    isOnce: true,
  })
  const bookings = found.data?.bookings ?? []
  const askedOf = (left: readonly string[]) => bookings.filter(({ bookingId }) => !left.includes(bookingId))
  const form = useStaffForm({
    draftName: `ask ${closedBy.rule} ${closedBy.entries}`,
    isOpen,
    base: null,
    draftOf: () => ({ left: [] as string[], note: '' }),
    problemsIn: ({ left }): Problems =>
      askedOf(left).length > 0 ? {} : { left: bookings.length === 0 ? t.none : t.choose },
    keyedBy: () => bookings.map(({ bookingId }) => bookingId),
    send: (token, { left, note }, key) => startDisruption(token, { ...closedBy, except: left, note: note.trim() }, key),
    invalidates: [['disruptions'], ['bookings'], ['badges']],
    successToast: t.sent,
    onSaved: ({ id }) => onStarted(id),
    onRefused({ status, body }) {
      // Another clerk was faster: their board is what this clerk wants to see.
      const { existing } = body as { existing?: string | null }
      if (status === 409 && existing) onStarted(existing)
    },
    messages: { failed: t.failed },
  })
  const left = useWatch({ control: form.control, name: 'left' })
  return (
    <FormDialog
      title={t.title}
      size="md"
      {...dialogProps(form)}
      isOpen={isOpen}
      problem={form.problem || form.problems.left || ''}
      cancel={t.cancel}
      submit={form.isBusy ? t.sending : t.send(askedOf(left).length)}
      onClose={onClose}
    >
      <p className="text-sand-700">{t.lead}</p>
      <LoadState query={found} messages={{ failed: t.loadFailed }} loading={t.loading} />
      {found.data && bookings.length === 0 && <p>{t.none}</p>}
      {bookings.length > 0 && (
        <fieldset>
          <legend className="mb-2 text-[15px] font-[620] text-sand-900">{t.who}</legend>
          <ul className="max-h-80 divide-y divide-sand-200 overflow-y-auto border-y border-sand-200">
            {bookings.map((booking) => (
              <li key={booking.bookingId} className="py-2">
                <Checkbox
                  label={<Guest booking={booking} />}
                  checked={!left.includes(booking.bookingId)}
                  onChange={(isAsked) => {
                    const others = left.filter((id) => id !== booking.bookingId)
                    form.change({ left: isAsked ? others : [...others, booking.bookingId] })
                  }}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <FormTextArea
        {...form.field('note')}
        label={t.note}
        hint={t.noteHint}
        rows={3}
        maxLength={longestDisruptionNote}
        dir="auto"
      />
    </FormDialog>
  )
}

/** A line never begins with the dot. */
const factSeparator = '\u00a0· '

function Guest({ booking }: { booking: AskableBooking }) {
  const { name, bookingId, date, timeSlot, people, packageName, needsCall } = booking
  const language = languages.find((one) => one === booking.language)
  return (
    <>
      <span className="block font-[620] text-sand-900">
        <span dir="auto">{name}</span> <span className="numbers font-[450] text-sand-600">{bookingId}</span>
      </span>
      <span className="numbers block text-[14.5px] text-sand-600">
        {[
          formatDay(date, 'short'),
          hoursOf(timeSlot),
          packageName,
          peopleCount(people).replaceAll(' ', '\u00a0'),
          language && languageNames[language],
        ]
          .filter(Boolean)
          .join(factSeparator)}
      </span>
      {needsCall && <span className="block text-[14.5px] font-[580] text-clay-700">{t.call}</span>}
    </>
  )
}
