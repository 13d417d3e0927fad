import { useWatch } from 'react-hook-form'
import { getMessageTexts, sendGuestMessage } from '#api-client/guest-messages.ts'
import { Skeleton } from '#components/skeleton.tsx'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { GuestMessage, type GuestMessageInput } from '#contracts/messaging/guest-message.ts'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { keyedDialog } from '#dashboard/components/keyed-dialog.tsx'
import { LoadState } from '#dashboard/components/load-state.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { FormText, FormTextArea } from '#dashboard/form/form-fields.tsx'
import { problemsOfRequest } from '#dashboard/form/form-problems.ts'
import { dialogProps, useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { createIdempotencyKeys } from '#dashboard/hooks/use-idempotency-key.ts'
import { useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { type MessageTemplate, maxMessageLength, maxSubjectLength } from '#domain/messaging/guest-message.ts'
import { languageNames } from '#domain/primitives/language.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import type { BulkStep } from './bulk-actions.tsx'
import { TemplateFields } from './template-fields.tsx'

const t = staffBookings.message
const { bulk } = staffBookings

type Props = {
  bookings: readonly StaffBookingRow[]
  isOpen: boolean
  /** The idempotency keys of each booking, which outlive the dialog. */
  keys: Map<string, ReturnType<typeof createIdempotencyKeys>>
  /** The number of emails sent, while they are being sent. */
  progress: number | null
  onSend(bookings: readonly StaffBookingRow[], step: BulkStep): void
  onClose(): void
}

type Values = { template: MessageTemplate; delay: number; subject: string; message: string }

/** An email to the guests of the chosen bookings: a template in each guest's language, or one text for all. */
export default keyedDialog('bookings', BulkMessageForm)

function BulkMessageForm({ bookings, isOpen, keys, progress, onSend, onClose }: Props) {
  const write = useWriteEmail(keys)
  const form = useStaffForm({
    base: null,
    draftOf: (): Values => ({ template: 'weather', delay: 15, subject: '', message: '' }),
    problemsIn: ({ template, subject, message }) =>
      template === 'own' ? problemsOfRequest(GuestMessage, { channel: 'email', template, subject, message }) : {},
    // Each booking is a request of its own, which the list reports.
    async send(_token, values): Promise<null> {
      onSend(bookings, (booking) => write(booking, values))
      return null
    },
    onSaved() {},
    messages: t,
  })
  const { control, field } = form
  const [template, delay] = useWatch({ control, name: ['template', 'delay'] })

  return (
    <FormDialog
      title={bulk.messageTitle(bookings.length)}
      size="md"
      {...dialogProps(form)}
      isOpen={isOpen}
      isBusy={progress !== null}
      cancel={bulk.cancel}
      submit={progress === null ? bulk.send : bulk.progress(progress, bookings.length)}
      onClose={onClose}
    >
      <TemplateFields template={template} delay={delay} onChange={form.change} />
      {template === 'own' ? (
        <>
          <p className="text-sand-700">{bulk.ownText}</p>
          <FormText {...field('subject')} label={t.subject} maxLength={maxSubjectLength} />
          <FormTextArea {...field('message')} label={t.text} rows={7} maxLength={maxMessageLength} />
        </>
      ) : (
        bookings[0] && <Example booking={bookings[0]} template={template} delay={delay} />
      )}
      <p className="text-sand-700">{bulk.messageConsequence}</p>
    </FormDialog>
  )
}

/** Sends the email of one booking under its own key. If there was nothing to send, the returned text says why. */
function useWriteEmail(keys: Props['keys']) {
  const { callApi } = useStaff()

  async function textsOf(id: string, template: MessageTemplate, delay: number) {
    const response = await callApi((token) => getMessageTexts(token, id, delay))
    if (!response.ok) return response.message || t.failed
    const found = response.body.texts.find((one) => one.template === template)
    if (!found) return t.failed
    // Nobody fills in what is missing in many emails.
    return found.isComplete ? { subject: found.subject, message: found.text } : bulk.bankMissing
  }

  return async ({ _id, email }: StaffBookingRow, { template, delay, subject, message }: Values) => {
    if (!email) return t.noEmail
    const written = template === 'own' ? { subject, message } : await textsOf(_id, template, delay)
    if (typeof written === 'string') return written
    const body: GuestMessageInput = { channel: 'email', template, ...written }
    const keyFor = keys.get(_id) ?? createIdempotencyKeys()
    keys.set(_id, keyFor)
    return callApi((token) => sendGuestMessage(token, _id, body, keyFor(body)))
  }
}

type ExampleProps = { booking: StaffBookingRow; template: MessageTemplate; delay: number }

/** The email to the first of the guests. */
function Example({ booking, template, delay }: ExampleProps) {
  const query = useStaffQuery(['bookings', 'message texts', booking._id, delay], (token) =>
    getMessageTexts(token, booking._id, delay),
  )
  const { data } = query
  const written = query.isFresh ? data?.texts.find((one) => one.template === template) : undefined
  return (
    <section aria-label={bulk.example(booking.name)}>
      <LoadState
        query={query}
        messages={t}
        isLoaded={written !== undefined}
        loading={<Skeleton className="h-40 w-full" />}
      />
      {written && data && (
        <figure className="rounded-lg border border-sand-200 bg-sand-50 p-4">
          <figcaption className="mb-2 text-[14px] text-sand-600">
            {bulk.example(booking.name)} · {languageNames[data.language]}
          </figcaption>
          <div lang={data.language} dir="auto">
            <p className="font-[640] text-sand-900">{written.subject}</p>
            <p className="mt-2 whitespace-pre-line text-sand-800">{written.text}</p>
          </div>
        </figure>
      )}
    </section>
  )
}
